import document from '../../../../../../docs/rulings-quincunx.md?raw';
import { chaptersOf } from '@tessera/table/reference/sheet';
import { pointsUnder } from '../openPoints.js';
import { armies, battle, limits } from './generated/battle.js';
import { battles } from './generated/battles.js';
import { fights, losses } from './generated/fights.js';
import { ground } from './generated/ground.js';
import { missiles } from './generated/missiles.js';
import { movement } from './generated/movement.js';
import { round, rulings } from './generated/round.js';
import { allies, ambush, company } from './generated/troops.js';

export { lists } from './generated/lists.js';

/** The cases of the rules in our own words, in the order of their numbers. */
export const cases = [
  armies,
  movement,
  missiles,
  fights,
  losses,
  round,
  rulings,
  battle,
  limits,
  ground,
  allies,
  company,
  ambush,
  battles,
] as const;

/** The rulings, by what they are about. */
export const ruled = chaptersOf(document, 'R').filter((chapter) => chapter.cases.length > 0);

/** How what the rulings leave open is read. */
export const open = pointsUnder(document, 'What the rulings leave open');
