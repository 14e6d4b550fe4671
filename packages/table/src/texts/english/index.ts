import { first } from './generated/first.js';
import { game } from './generated/game.js';
import { hotseat } from './generated/hotseat.js';
import { invitations } from './generated/invitations.js';
import { openSeats } from './generated/openSeats.js';
import { pages } from './generated/pages.js';
import { rematch } from './generated/rematch.js';
import { talk } from './generated/talk.js';
import { verify } from './generated/verify.js';
import { watch } from './generated/watch.js';

/** The English catalogue, from which other languages are translated. */
export const english = {
  ...first,
  ...pages,
  ...game,
  ...hotseat,
  ...watch,
  ...verify,
  ...rematch,
  ...invitations,
  ...openSeats,
  ...talk,
} as const;
