import {
  createBrowser,
  openGame,
  playUntil,
  seatBoth,
  sitDown,
  until,
  wireSteps,
  type Browser,
  type Player,
} from '../../apps/server/testkit/index.js';
import { clientSchema, type KeptClient, type KeptGame } from '../../apps/server/testkit/kept.js';
import { hashOf, random, waiting, type Game, type GameTypes } from '../../packages/core/src/index.js';
import type { Draft } from '../../packages/protocol/src/index.js';
import type { KeptGround, KeptPhase, Seen } from '../../packages/tools/src/index.js';

/** A game that was played to a phase: what is noted of it, and what each client has folded. */
export interface PlayedGame {
  readonly kept: KeptGame;
  readonly clients: readonly (KeptClient & { readonly seat: string })[];
}

interface Sitter<T extends GameTypes> {
  readonly player: Player<T>;
  readonly browser: Browser;
  readonly draft: Draft | null;
}

type Players<T extends GameTypes> = readonly Player<T>[];

const seenBy = <T extends GameTypes>({ seat, view, frame }: Player<T>): Seen<T> => ({
  seat,
  view: view(),
  frame: frame(),
});

const clientOf = <T extends GameTypes>({ player }: Sitter<T>) => ({
  seat: player.seat,
  ...clientSchema.parse({ events: player.feed.events(), view: player.view() }),
});

const seatOf = <T extends GameTypes>({ player, browser, draft }: Sitter<T>): KeptGame['seats'][number] => ({
  seat: player.seat,
  cookie: browser.cookie(),
  epoch: player.feed.epoch(),
  after: player.feed.events().length,
  frame: player.frame(),
  draft,
  view: hashOf(player.view()),
});

/** Notes a game as its first sitter sees it. */
function noteOf<T extends GameTypes>(
  game: Game<T>,
  note: Pick<KeptGame, 'phase' | 'game' | 'invite'>,
  sitters: readonly Sitter<T>[],
): PlayedGame {
  const view = sitters[0]?.player.view() ?? game.empty;
  const kept = { ...note, waiting: [...waiting(game, view)], over: view.outcome !== null };
  return { kept: { ...kept, seats: sitters.map(seatOf) }, clients: sitters.map(clientOf) };
}

/** Opens a game, and leaves it waiting for the second seat. */
async function openAlone<T extends GameTypes>(url: string, game: Game<T>): Promise<PlayedGame> {
  const browser = createBrowser(url);
  const [seat] = game.seats;
  if (seat === undefined) throw new Error('A game has seats.');
  const opened = await openGame(browser, { kind: game.kind, side: seat });
  const player = await sitDown(game, browser, { game: opened.game, seat });
  player.close();
  if (opened.invite === null) throw new Error('A game for two has an invite.');
  const invite = { seat: opened.other, token: opened.invite };
  const note = { phase: 'waiting for the second seat', game: opened.game, invite };
  return noteOf(game, note, [{ player, browser, draft: null }]);
}

/** Offers a draw, from the seat that is not asked. */
async function offer<T extends GameTypes>(players: Players<T>): Promise<void> {
  const idle = players.find(({ frame }) => frame() === null);
  const answer = await idle?.commit([{ verb: 'offerDraw' }], { frame: 0 });
  if (answer === undefined || !('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  await until('the offer', () => players.every(({ view }) => view().table.open !== null));
}

/** Saves the draft that a seat leaves in a phase, if any. */
async function saveDraft<T extends GameTypes>(player: Player<T>, phase: KeptPhase<T>): Promise<Draft | null> {
  const seen = seenBy(player);
  const steps = phase.draft?.(seen) ?? null;
  if (steps === null || seen.frame === null) return null;
  const draft = { frame: seen.frame, steps: wireSteps(steps), rev: 3 };
  const answer = await player.draft(draft);
  if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return draft;
}

/** Plays a game through a server until it has come to a phase, and leaves it there. */
async function playTo<T extends GameTypes>(
  url: string,
  game: Game<T>,
  phase: KeptPhase<T>,
): Promise<PlayedGame> {
  const seated = await seatBoth(game, { url, options: phase.options });
  const { players, table } = seated;
  const done = (now: Players<T>) => phase.isThere(now.map(seenBy));
  await playUntil(seated, { draw: random(phase.name), done, most: 3000 });
  await Promise.all(players.map((player) => player.sit()));
  if (phase.offersDraw === true) await offer(players);
  const sitters: Sitter<T>[] = [];
  for (const player of players) {
    const browser = player.seat === table.opened.seat ? table.creator : table.guest;
    sitters.push({ player, browser, draft: await saveDraft(player, phase) });
  }
  seated.close();
  return noteOf(game, { phase: phase.name, game: table.game, invite: null }, sitters);
}

/** Plays a game through a server to every phase that is kept of it, one after another, the first with one seat open. */
export async function* playAll<T extends GameTypes>(
  url: string,
  { game, phases }: KeptGround<T>,
): AsyncGenerator<PlayedGame> {
  yield openAlone(url, game);
  for (const phase of phases) yield playTo(url, game, phase);
}
