/** How much each line of the log tells the reader of a letter: what the enemy did and what befell both, before their own. */
import type { Tells } from '@tessera/letters';
import {
  markerAt,
  type Fact,
  type FactOf,
  type Seat,
  type Space,
  type State,
  type World,
} from '../rules/index.js';
import { type LogLine, linesInStory, ownerOf, tellFact, type Telling } from '../texts/index.js';

/** A fact that a line tells, the position before it, and who committed what brought it. */
interface Clue {
  readonly fact: Fact;
  readonly view: State;
  readonly by: Seat | null;
}

/** Whom a letter is for, and the data that the war is played on. */
interface Reader {
  readonly world: World;
  readonly seat: Seat;
}

/** A line of the log with how much it tells the reader. */
export interface Weighed extends LogLine {
  readonly tells: Tells;
}

/** Whether a space is, or lies next to, one with a marker or CUs of the reader. */
function isNearOwn({ world, seat }: Reader, view: State, space: Space): boolean {
  const isOwn = (one: Space) =>
    ownerOf(markerAt(view, one)) === seat ||
    view.troops.some((troop) => troop.seat === seat && troop.space === one);
  return isOwn(space) || world.neighbours(space).some((next) => isOwn(next.space));
}

/** An army that goes. The reader's own tells little only where they sent it; a reaction or a retreat befell them. */
function moveTells(reader: Reader, { fact, view }: Clue & { readonly fact: FactOf<'Moved'> }): Tells {
  const isMarch = fact.why === 'land' || fact.why === 'sea';
  if (fact.seat === reader.seat) return isMarch ? 'least' : 'much';
  return fact.why === 'sea' || isNearOwn(reader, view, fact.to) ? 'much' : 'some';
}

/** Markers that change: a city or a tribe that falls, markers that the reader loses, those that the enemy lays. */
function marksTell(
  { world, seat }: Reader,
  { fact, view }: Clue & { readonly fact: FactOf<'Marked'> },
): Tells {
  const changed = fact.markers.map(({ space, marker }) => ({
    isCity: world.spaceOf(space).kind === 'city',
    was: ownerOf(markerAt(view, space)),
    is: ownerOf(marker),
  }));
  if (
    fact.why === 'siege' ||
    fact.why === 'subjugated' ||
    changed.some(({ isCity, was, is }) => isCity && was !== is)
  )
    return 'most';
  if (changed.some(({ was, is }) => was === seat && is !== seat)) return 'much';
  return changed.some(({ is }) => is === seat) ? 'least' : 'some';
}

function postTells({ world, seat }: Reader, { general, post, why }: FactOf<'Posted'>): Tells {
  if (post.at === 'dead') return why === 'neverCame' ? 'some' : 'most';
  if (post.at === 'displaced') return 'much';
  return world.generalOf(general).seat === seat ? 'little' : 'some';
}

/** Dice tell by what they cost; those that only steer a march or a battle tell little. */
function rollTells({ name, result }: FactOf<'Rolled'>): Tells {
  switch (name) {
    case 'naval':
      return result === 'safe' ? 'little' : 'much';
    case 'intercept':
    case 'avoid':
      return 'some';
    case 'pursuit':
      return 'little';
    case 'withdraw':
    case 'cancel':
    case 'counterattack':
    case 'command':
    case 'elephants':
      return 'least';
    default:
      return 'some';
  }
}

const playTells = ({ seat }: Reader, { seat: player, use }: FactOf<'CardPlayed'>): Tells => {
  if (player === seat) return 'least';
  return use === 'event' || use === 'counter' ? 'some' : 'little';
};

/** A battle that ends, the victory check of a turn, and who plays first; frames tell nothing else. */
function frameTells({ seat }: Reader, { frame }: FactOf<'FrameChanged'>): Tells {
  if (frame.at === 'battle') return frame.ending === null ? 'least' : 'most';
  if (frame.at === 'whoFirst') return frame.seat === seat ? 'least' : 'little';
  return frame.at === 'war' ? 'much' : 'little';
}

/** How much a fact tells the reader. */
function factTells(reader: Reader, { fact, view, by }: Clue): Tells {
  switch (fact.kind) {
    case 'GameEnded':
      return 'most';
    case 'Marked':
      return marksTell(reader, { fact, view, by });
    case 'Moved':
      return moveTells(reader, { fact, view, by });
    case 'Posted':
      return postTells(reader, fact);
    case 'Rolled':
      return rollTells(fact);
    case 'SiegeSet':
      return fact.siege.points === 0 ? 'much' : 'some';
    case 'CardTaken':
    case 'CardForced':
    case 'LastingSet':
      return 'much';
    case 'CardPlayed':
      return playTells(reader, fact);
    case 'Raised':
      return fact.seat === reader.seat ? 'least' : 'some';
    case 'FrameChanged':
      return frameTells(reader, fact);
    case 'FrameOpened':
      return fact.frame.at === 'battle' ? 'some' : 'little';
    case 'Lost':
    case 'TurnBegan':
    case 'ConsulDrawn':
    case 'RulesChanged':
      return 'some';
    case 'BattleCardPlayed':
    case 'BattleDealt':
      return 'least';
    default:
      return by === reader.seat ? 'least' : 'little';
  }
}

const RANK: Readonly<Record<Tells, number>> = { most: 0, much: 1, some: 2, little: 3, least: 4 };

/** How much a line tells: as much as the fact in it that tells most. A word at the table, and a round, tell least. */
function lineTells(reader: Reader, clues: readonly Clue[], { isWord, isRound }: Shape): Tells {
  if (isWord || isRound) return 'least';
  return clues
    .map((clue) => factTells(reader, clue))
    .reduce<Tells>((most, one) => (RANK[one] < RANK[most] ? one : most), 'least');
}

interface Shape {
  readonly isWord: boolean;
  readonly isRound: boolean;
}

/** The lines of one story, weighed. A round of battle is told before the end that it brought, as a line of its own. */
const weighed = (reader: Reader, lines: readonly LogLine[], clues: readonly Clue[]): Weighed[] =>
  lines.map((line, at) => {
    const isRound = clues[0]?.fact.kind === 'BattleCardPlayed' && at < lines.length - 1;
    return { ...line, tells: lineTells(reader, clues, { isWord: line.tone === 'word', isRound }) };
  });

/** The log of some facts after what was told before them, each line with how much it tells that reader. */
export function weighAll(facts: readonly Fact[], before: Telling, seat: Seat): Weighed[] {
  const reader = { world: before.world, seat };
  const told: Weighed[] = [];
  let telling: Omit<Telling, 'lines'> = before;
  let [clues, by]: [readonly Clue[], Seat | null] = [[], null];
  let key = before.lines.length;
  for (const fact of facts) {
    if (fact.kind === 'PlanCommitted') by = fact.seat;
    const clue = { fact, view: telling.view, by };
    const next = tellFact(telling, fact, key);
    const ofStory = telling.story?.tell().length ?? 0;
    told.push(...weighed(reader, next.lines.slice(0, ofStory), clues));
    told.push(...weighed(reader, next.lines.slice(ofStory), [clue]));
    if (next.story !== telling.story)
      clues = next.lines.length > 0 || telling.story === null ? [clue] : [...clues, clue];
    key += next.lines.length;
    telling = next;
  }
  return [
    ...told,
    ...weighed(reader, linesInStory({ ...telling, lines: [...before.lines, ...told] }), clues),
  ];
}
