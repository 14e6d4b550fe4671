import { nameSchema, type Strength, titleSchema } from '@tessera/protocol';
import type { GameOutside } from '@tessera/table';
import { gameOf } from '../gameOf.js';
import { type Bots, botGame, EITHER, firstSize } from '../home/botGame.js';
import { type Against, secondOf } from '../hotseat/players.js';
import { lastName } from '../lib/known.js';
import { bidIn } from './bidField.js';
import { isByBid, NO_PACE, type PaceChoice, paceOf } from './newGameFields.js';

/** What the form of a new game is about: the game, against whom, and the own name as typed; null before anything was. */
export interface About {
  readonly ui: GameOutside;
  /** The options of the battle whose page led here; null where none did. */
  readonly battle: GameOutside['defaults'] | null;
  readonly against: Against;
  readonly bots: Bots;
  readonly typed: string | null;
}

/** Two in this browser are called by their sides unless they say otherwise. */
const namesAt = ({ sides }: GameOutside, against: Against): readonly [string, string] =>
  against === 'hotseat' || against === 'solo'
    ? [lastName() || (sides[0]?.name ?? ''), sides[1]?.name ?? '']
    : [lastName(), ''];

/** The side that is chosen at first: either one, but for two in this browser, and against a bot as the last time. */
function sideAt({ ui, bots, against }: Omit<About, 'battle' | 'typed'>): string {
  if (against === 'apart') return EITHER;
  const game = gameOf(ui.kind);
  if (against === 'bot') return (game && botGame(game, bots)?.side) ?? EITHER;
  return ui.sides[0]?.seat ?? EITHER;
}

/** The options that are chosen at first: the usual ones, but of the small game for who begins against a bot. */
function optionsAt({ kind, sizes, defaults }: GameOutside, against: Against): GameOutside['defaults'] {
  const size = against === 'bot' ? firstSize({ kind }) : undefined;
  return (size && sizes?.[size]) ?? defaults;
}

/** What was chosen or typed; null where nothing was, so that what is usual counts. */
export interface Draft {
  readonly side: string | null;
  readonly bid: string;
  readonly second: string | null;
  readonly bot: Strength | null;
  readonly title: string | null;
  readonly options: GameOutside['defaults'] | null;
  readonly paced: PaceChoice;
}

/** Nothing was chosen yet. */
export const undecided: Draft = {
  side: null,
  bid: '',
  second: null,
  bot: null,
  title: null,
  options: null,
  paced: NO_PACE,
};

/** What is agreed on, as the form shows it. */
export function agreedIn(draft: Draft, { ui, battle, against, bots, typed }: About) {
  const game = gameOf(ui.kind);
  const [own, other] = namesAt(ui, against);
  const usual = game && botGame(game, bots);
  const options = draft.options ?? battle ?? optionsAt(ui, against);
  return {
    choice: { side: draft.side ?? sideAt({ ui, bots, against }), bid: draft.bid },
    playing: { table: against, second: draft.second ?? other, bot: draft.bot ?? usual?.bot ?? 'easy' },
    name: typed ?? own,
    title: draft.title ?? ui.proposeTitle((typed ?? lastName()).trim(), options),
    options,
    pace: against === 'apart' ? paceOf(draft.paced) : null,
  };
}
export type Agreed = ReturnType<typeof agreedIn>;

/** The field that must be mended first; null where all is well. */
export function firstFault(ui: GameOutside, { choice, playing, name, title }: Agreed): string | null {
  if (playing.table === 'bot') return null;
  if (!nameSchema.safeParse(name).success) return 'name';
  if (secondOf(playing, name) === null) return 'second';
  if (isByBid(choice, ui, playing) && bidIn(choice.bid, ui.bidding) === null) return 'bid';
  return titleSchema.safeParse(title).success ? null : 'title';
}
