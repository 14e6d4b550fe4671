import { startView, type Game } from '@tessera/core';
import { hannibal, nearestAt, type Fact, type Hannibal, type State, type World } from '../../rules/index.js';
import { asEffect, type LogLine, type Said, type Story, type Told } from './line.js';
import { beginStory, endsStory, tellAlone } from './tell.js';

export { type LogLine, type Said, type Tone, type Went, momentText, turnText } from './line.js';
export { handInWords, lossesSince, ownerOf } from './names.js';
export { endingText } from './tell.js';

/** Facts that tell nothing and end nothing: most of a stream. */
const SILENT: ReadonlySet<Fact['kind']> = new Set([
  'FrameNoted',
  'FrameClosed',
  'SpentSet',
  'PlanLaid',
  'PlanEnded',
  'PlanCut',
  'ShareGiven',
  'ShareOpened',
  'SharesAsked',
]);

/** The log of a stream of events so far, with what is needed to go on. */
export interface Telling {
  /** The map, the tables and the generals that the war is fought with. */
  readonly world: World;
  /** The position after all that was told. */
  readonly view: State;
  /** What was told to its end. */
  readonly lines: readonly LogLine[];
  /** What is being told, and may still grow. */
  readonly story: Story | null;
}

/**
 * Nothing is told yet of a game that begins as the given one does. What a line needs of a position is open to everybody, so
 * it is folded as the public sees it.
 */
export const nothingTold = (world: World, game: Game<Hannibal> = hannibal): Telling => ({
  world,
  view: startView(game, 'public'),
  lines: [],
  story: null,
});

/** A story of what the event of a card brings. */
const ofEffect = (story: Story): Story => ({
  grow: (fact, told) => {
    const grown = story.grow(fact, told);
    return grown === null ? null : ofEffect(grown);
  },
  tell: () => asEffect(story.tell()),
});

/** A line that stands above others, with them. Of no others it is not told. */
const headed = (head: readonly Said[], said: readonly Said[], rest: Story | null): Story => ({
  grow: (fact, told) => {
    const grown = rest?.grow(fact, told) ?? null;
    return grown === null ? null : headed(head, said, grown);
  },
  tell: () => {
    const lines = [...said, ...(rest?.tell() ?? [])];
    return lines.length === 0 ? [] : [...head, ...lines];
  },
});

const NOTHING: Story = { grow: () => null, tell: () => [] };

/** A commit that stood ready: its line is told with the first that comes of it, and not where nothing does. */
const announcing = (head: readonly Said[]): Story => {
  const waiting: Story = {
    grow: (fact, told) => {
      if (fact.kind === 'PlanCommitted') return isByOrder(fact) ? announcing(tellAlone(fact, told)) : NOTHING;
      const { said, story } = tellNext(null, fact, told);
      return said.length > 0 || story !== null ? headed(head, said, story) : waiting;
    },
    tell: () => [],
  };
  return waiting;
};

const isByOrder = (fact: Fact): boolean => fact.kind === 'PlanCommitted' && fact.why === 'standing';

/** The lines that an event completes, and the open story after it. */
export function tellNext(
  story: Story | null,
  fact: Fact,
  told: Told,
): { readonly said: readonly Said[]; readonly story: Story | null } {
  if (SILENT.has(fact.kind)) return { said: [], story };
  const grown = story?.grow(fact, told) ?? null;
  if (grown !== null) return { said: [], story: grown };
  const before = story?.tell() ?? [];
  if (isByOrder(fact)) return { said: before, story: announcing(tellAlone(fact, told)) };
  const isEffect = nearestAt(told.view, 'event') !== null;
  const begun = beginStory(fact, told);
  if (begun !== null) return { said: before, story: isEffect ? ofEffect(begun) : begun };
  const alone = tellAlone(fact, told);
  const own = isEffect ? asEffect(alone) : alone;
  if (own.length === 0 && !endsStory(fact, told)) return { said: [], story };
  return { said: [...before, ...own], story: null };
}

/** Adds one event to the log; its lines come after `from` others. */
export function tellFact({ world, view, story }: Omit<Telling, 'lines'>, fact: Fact, from: number): Telling {
  const next = tellNext(story, fact, { world, view });
  // What a new turn brings to its end belongs to the turn before.
  const turnOf = (at: number) =>
    fact.kind === 'TurnBegan' && at === next.said.length - 1 ? fact.turn : view.turn;
  return {
    world,
    view: hannibal.evolve(view, fact),
    story: next.story,
    lines: next.said.map((said, at) => ({ ...said, key: from + at, chapter: turnOf(at) })),
  };
}

/** The lines of the open story. They come last and may still change. */
export const linesInStory = ({ story, view, lines }: Telling): LogLine[] =>
  (story?.tell() ?? []).map((said, at) => ({ ...said, key: lines.length + at, chapter: view.turn }));

/** Adds a stream's events to its log. */
export function tellAll(facts: readonly Fact[], before: Telling): Telling {
  const lines = [...before.lines];
  let last: Omit<Telling, 'lines'> = before;
  for (const fact of facts) {
    const next = tellFact(last, fact, lines.length);
    lines.push(...next.lines);
    last = next;
  }
  return { ...last, lines };
}

/** All lines of a log, including those of the open story. */
export const linesOf = (telling: Telling): readonly LogLine[] => [...telling.lines, ...linesInStory(telling)];
