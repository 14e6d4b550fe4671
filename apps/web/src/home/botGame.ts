import { STRENGTHS, type Openers, type Strength } from '@tessera/protocol';
import type { GameSize, GameUi } from '@tessera/table';
import { keptShelf, whyNoScript } from '@tessera/table/lib';
import { text } from '@tessera/table/texts/first';
import { knownSeats, lastName } from '../lib/known.js';

const KEPT = 'tessera:play';

/** Stands for either side. */
export const EITHER = 'random';

/** A game against a bot: which game, which side, which strength, and its options, or how much of it; as usual where both are left out. */
export interface BotGame {
  readonly ui: GameUi;
  readonly side: string;
  readonly bot: Strength;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly size?: GameSize | undefined;
}

/** What the server's bots play. Null until the server has answered; until then they are taken to play everything. */
export type Bots = Openers['bots'] | null;

/** How strong the bots are that play a game. */
export const strengthsOf = (bots: Bots, { kind }: GameUi): readonly Strength[] =>
  bots === null ? STRENGTHS : (bots.find((one) => one.kind === kind)?.strengths ?? []);

/** How much of a game this browser begins with: the small one, where it has sat in none of that kind. */
export const firstSize = ({ kind }: Pick<GameUi, 'kind'>): GameSize | undefined =>
  knownSeats().some((seat) => seat.kind === kind) ? undefined : 'small';

/**
 * How this browser played that game last, as far as the server offers it; against its easiest bot where it never did.
 * Null when no bot plays the game.
 */
export function botGame(ui: GameUi, bots: Bots): BotGame | null {
  const [kind, side = EITHER, strength] = (keptShelf.get(KEPT) ?? '').split(' ');
  const strengths = strengthsOf(bots, ui);
  const wished = kind === ui.kind ? strengths.find((one) => one === strength) : undefined;
  const bot = wished ?? strengths[0];
  if (bot === undefined) return null;
  return { ui, bot, side: kind === ui.kind && ui.seats.includes(side) ? side : EITHER, size: firstSize(ui) };
}

/** A game as a card opens it: against a bot, or (without one) against a friend. */
type Opened = Omit<BotGame, 'bot'> & { readonly bot?: Strength };

/**
 * Opens a game with as little asked as can be: under the name that was typed last. The scripts for that are loaded on
 * demand; resolves to an error when they cannot be.
 */
async function open({ ui: { kind, seatPage }, side, bot, options, size }: Opened) {
  const scripts = Promise.all([
    import('../api/openHere.js'),
    import('../outsideOf.js'),
    import('../api/games.js'),
  ]);
  // The table's scripts come while the server opens the game. Why one does not come, its own page says.
  void Promise.allSettled([import('../pages/seat.js'), seatPage()]);
  try {
    const [{ openHere }, { outsideOf }, { askPageAhead }] = await scripts;
    const outside = outsideOf(kind);
    if (outside === null) return null;
    const name = lastName();
    const agreed = { ...(options ?? (size && outside.sizes?.[size]) ?? outside.defaults) };
    const opened = await openHere({
      kind,
      side,
      title: outside.proposeTitle(name, agreed),
      name: name || text('play.name'),
      options: agreed,
      ...(bot !== undefined && { bot }),
    });
    if (opened !== null && 'ok' in opened) askPageAhead(opened.ok.game);
    return opened;
  } catch {
    return whyNoScript();
  }
}

/** Opens a game against a bot, and remembers how. */
export function openAgainstBot(game: BotGame) {
  keptShelf.set(KEPT, `${game.ui.kind} ${game.side} ${game.bot}`);
  return open(game);
}

/** Opens a game whose other seat a friend takes by a link: on either side, with the usual options. */
export const openForFriend = (ui: GameUi) => open({ ui, side: EITHER });
