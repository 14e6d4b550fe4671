import {
  createBrowser,
  openGame,
  playUntil,
  seatBoth,
  sitDown,
  until,
  type Browser,
  type Player,
} from '../../apps/server/testkit/index.js';
import type { KeptClient, KeptGame } from '../../apps/server/testkit/kept.js';
import { hashOf, waiting } from '../../packages/core/src/index.js';
import { random, randomPlan } from '../../packages/core/testkit/index.js';
import { metaurus, type Metaurus, type State } from '../../packages/metaurus/rules/index.js';
import type { Draft } from '../../packages/protocol/src/index.js';

/** How far the kept games have come. */
export const PHASES = [
  'waiting for the second seat',
  'set-up',
  'orders, one side sealed',
  'movement, with a draft',
  'a draw is offered',
  'several turns in',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** A game that was played to a phase: what is noted of it, and what each client has folded. */
export interface PlayedGame {
  readonly kept: KeptGame;
  readonly clients: readonly (KeptClient & { readonly seat: string })[];
}

interface Sitter {
  readonly player: Player<Metaurus>;
  readonly browser: Browser;
  readonly draft: Draft | null;
}

type Players = readonly Player<Metaurus>[];

const top = (view: State) => view.frames.at(-1);
const some = (players: Players, holds: (view: State) => boolean) => players.some(({ view }) => holds(view()));

/** When a game has come to its phase, as its players see it. */
const ARRIVED: Readonly<
  Record<Exclude<Phase, 'waiting for the second seat'>, (players: Players) => boolean>
> = {
  'set-up': (players) => some(players, (view) => top(view)?.id === 2),
  'orders, one side sealed': (players) =>
    players.every(({ view }) => {
      const frame = top(view());
      return view().turn === 2 && frame?.at === 'orders' && frame.sealed.length === 1;
    }),
  'movement, with a draft': (players) => players.some((player) => marchOf(player) !== null),
  'a draw is offered': (players) => some(players, (view) => view.turn === 1 && top(view)?.at === 'activate'),
  'several turns in': (players) => some(players, (view) => view.turn === 5),
  over: (players) => players.every(({ view }) => view().outcome !== null),
};

/** A plan of that player's that moves somebody; null when it is not asked for one, or has nobody to move. */
function marchOf({ view, seat, frame }: Player<Metaurus>): Draft | null {
  const asked = frame();
  if (asked === null || top(view())?.at !== 'movement') return null;
  const steps = randomPlan(metaurus, view(), { seat, draw: random('draft'), goOn: 0.8 });
  return steps.some(({ verb }) => verb === 'move') ? { frame: asked, steps, rev: 3 } : null;
}

const clientOf = ({ player }: Sitter) => ({
  seat: player.seat,
  events: player.feed.events().map((event) => ({ ...event })),
  view: { ...player.view() },
});

const seatOf = ({ player, browser, draft }: Sitter): KeptGame['seats'][number] => ({
  seat: player.seat,
  cookie: browser.cookie(),
  epoch: player.feed.epoch(),
  after: player.feed.events().length,
  frame: player.frame(),
  draft,
  view: hashOf(player.view()),
});

function noteOf(
  game: Pick<KeptGame, 'phase' | 'game' | 'invite'>,
  view: State,
  sitters: readonly Sitter[],
): PlayedGame {
  const kept = { ...game, waiting: [...waiting(metaurus, view)], over: view.outcome !== null };
  return { kept: { ...kept, seats: sitters.map(seatOf) }, clients: sitters.map(clientOf) };
}

async function openAlone(url: string, phase: Phase): Promise<PlayedGame> {
  const browser = createBrowser(url);
  const { game, other, invite } = await openGame(browser, { kind: metaurus.kind, side: 'rome' });
  const player = await sitDown(metaurus, browser, { game, seat: 'rome' });
  player.close();
  if (invite === null) throw new Error('A game for two has an invite.');
  const note = { phase, game, invite: { seat: other, token: invite } };
  return noteOf(note, player.view(), [{ player, browser, draft: null }]);
}

/** Offers a draw, from the seat that is not asked. */
async function offer(players: Players): Promise<void> {
  const idle = players.find(({ frame }) => frame() === null);
  const answer = await idle?.commit([{ verb: 'offerDraw' }], { frame: 0 });
  if (answer === undefined || !('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  await until('the offer', () => players.every(({ view }) => view().table.open !== null));
}

async function saveDraft(player: Player<Metaurus>): Promise<Draft | null> {
  const draft = marchOf(player);
  if (draft === null) return null;
  const answer = await player.draft(draft);
  if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return draft;
}

/** Plays a game through a server until it has come to a phase, and leaves it there. */
export async function playTo(url: string, phase: Phase): Promise<PlayedGame> {
  if (phase === 'waiting for the second seat') return openAlone(url, phase);
  const seated = await seatBoth(metaurus, { url, options: { turnLimit: '20', gauls: phase === 'over' } });
  const { players, table } = seated;
  await playUntil(seated, { draw: random(phase), done: ARRIVED[phase], most: 3000 });
  await Promise.all(players.map((player) => player.sit()));
  if (phase === 'a draw is offered') await offer(players);
  const sitters: Sitter[] = [];
  for (const player of players) {
    const browser = player.seat === table.opened.seat ? table.creator : table.guest;
    const draft = phase === 'movement, with a draft' ? await saveDraft(player) : null;
    sitters.push({ player, browser, draft });
  }
  seated.close();
  const view = players[0]?.view() ?? metaurus.empty;
  return noteOf({ phase, game: table.game, invite: null }, view, sitters);
}
