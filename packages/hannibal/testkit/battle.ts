import { hannibal as game, startOfWar, world } from './position.js';
import { admits, type ChanceSource, HIDDEN, noPolicies, type Random, recorder } from '@tessera/core';
import { goOn } from '../rules/questions.js';
import type { Fact, State, Step } from '../rules/model/index.js';
import { numberOf, type Space } from '../rules/spaces.js';
import type { Choice } from '../rules/types.js';
import { type General, GENERALS, type Marker, type Rank, type Seat, SEATS } from '../rules/vocabulary.js';
import { joinBattle, type Joining } from '../rules/battle/parties.js';

const start = startOfWar();

/** A force in a setting: its CUs, its generals (the first commands), and its space. */
export interface Placed {
  readonly seat: Seat;
  readonly space: Space;
  readonly inside?: boolean;
  readonly regulars?: number;
  readonly elephants?: number;
  readonly generals?: readonly General[];
  readonly rank?: Rank;
}

/** Returns a position with these forces only, and some markers other than at the start. */
export function setting(forces: readonly Placed[], markers: Partial<Record<Space, Marker>> = {}): State {
  const away = { at: 'pool', space: null, inside: false, rank: null, commanded: 0 } as const;
  const posts = { ...start.posts };
  for (const general of GENERALS) posts[general] = away;
  for (const { space, inside = false, generals = [], rank = null } of forces) {
    generals.forEach((general, at) => {
      posts[general] = { at: 'map', space, inside, rank, commanded: 9 - at };
    });
  }
  const lying = [...start.markers];
  for (const { id } of world.map.spaces) lying[numberOf(id)] = markers[id] ?? lying[numberOf(id)] ?? 'none';
  const troops = forces
    .map(({ seat, space, inside = false, regulars = 0, elephants = 0 }) => ({
      seat,
      space,
      inside,
      regulars,
      elephants,
    }))
    .filter(({ regulars, elephants }) => regulars + elephants > 0);
  // Rome's first question stays at the bottom of the stack, so that nothing else goes on after the work under test.
  return { ...start, posts, markers: lying, troops, commands: 99, turn: 1 };
}

/** Returns a position with these Strategy cards in hands and not in the deck. */
export function holding(position: State, cards: Partial<Record<Seat, readonly number[]>>): State {
  const { rome = [], carthage = [] } = cards;
  const asCards = (hand: readonly number[]) => hand.map((card) => ({ card, seenBy: [] }));
  const { deck } = position;
  const left = deck.left === HIDDEN ? [] : deck.left;
  const rest = left.filter((card) => !rome.includes(card) && !carthage.includes(card));
  return {
    ...position,
    deck: { ...deck, left: rest, count: rest.length },
    hands: { rome: asCards(rome), carthage: asCards(carthage) },
  };
}

/** The outcomes of chance: faces of the dice, and the Battle cards, both in order. */
export interface Chance {
  readonly dice?: readonly number[];
  readonly cards?: readonly number[];
  /** The source of every die and every draw, instead of both lists. */
  readonly random?: Random;
}

/** Returns a game that a test drives: it opens a work, then answers every question with a step. */
export function driveGame(position: State, { dice = [], cards = [], random }: Chance = {}) {
  const log = recorder<State, Fact>(game.evolve, position);
  const faces = [...dice];
  const dealt = [...cards];
  const undealt = [...world.battleCards];
  const luck = {
    roll: () => {
      const face = random === undefined ? faces.shift() : 1 + random.below(6);
      if (face === undefined) throw new Error('No die is listed for this roll.');
      return { n: log.now().rolls, face: face - 1 };
    },
    draw: (stream: string, _n: number, sides: number) => {
      if (random !== undefined || stream !== 'battle') return random?.below(sides) ?? 0;
      const at = Math.max(0, undealt.indexOf(dealt.shift() ?? 0));
      undealt.splice(at, 1);
      return at;
    },
    source: { seal: () => ({ salt: '', token: '' }) },
  };
  const closing = { luck, beforehand: noPolicies };
  const dealing = { world, log, ...closing };
  const top = () => log.now().frames.at(-1);
  const asked = () => {
    const frame = top();
    const isAsked = frame !== undefined && 'seat' in frame && 'answer' in frame && frame.at !== 'begin';
    return isAsked ? frame : null;
  };
  const choices = (): readonly Choice[] => {
    const frame = asked();
    if (frame === null) return [];
    return game.frames(frame).choices(game.conceal(log.now(), frame.seat), frame.seat);
  };
  const answer = (step: Step): void => {
    const frame = asked();
    if (frame === null) throw new Error('Nobody is asked.');
    if (!choices().some((choice) => admits(choice, step)))
      throw new Error(`${frame.at} does not allow ${JSON.stringify(step)}: ${JSON.stringify(choices())}`);
    game.frames(frame).apply(log.now(), frame.seat, step).forEach(log.emit);
    game.frames(frame).conclude(log, frame.seat, closing);
  };
  const rolls = () =>
    log.events.flatMap((fact) => (fact.kind === 'Rolled' ? [`${fact.name} ${fact.result}`] : []));
  return {
    dealing,
    /** The dice so far, each with its result. */
    rolls,
    state: () => log.now(),
    facts: () => log.events,
    /** Returns who is asked what; null when nobody is. */
    asked: () => {
      const frame = asked();
      return frame === null ? null : `${frame.seat} ${frame.at}`;
    },
    choices,
    answer,
    goOn: () => {
      goOn(dealing);
    },
  };
}

/** Returns a game in which a battle is joined on a position, with these outcomes of chance. */
export function battleOn(position: State, joining: Joining, chance: Chance = {}) {
  const game = driveGame(position, chance);
  joinBattle(game.dealing, joining);
  game.goOn();
  return game;
}

type Draw = Parameters<ChanceSource['draw']>[0];

/** A deck that is full when the draws of its stream begin: how many cards it has, and which one is exchanged. */
interface Deck {
  readonly size: number;
  /** The fewest cards left when it is drawn from. A draw with fewer is from a hand. */
  readonly least: number;
  /** Returns the number of the draw, from 0, that gives the seat another card. */
  readonly bent: (seat: Seat, pick: (sides: number) => number) => number;
}

/** The first deal is one card at a time, Rome first (S8.45). In a battle Rome's hand is dealt before Carthage's. */
const DECKS: Readonly<Record<string, Deck>> = {
  deck: { size: 64, least: 40, bent: (seat, pick) => 2 * pick(7) + SEATS.indexOf(seat) },
  battle: { size: 48, least: 21, bent: (seat, pick) => (seat === 'rome' ? pick(4) : 12 + pick(4)) },
};

/** The cards of a deck in the order of the draws, each as its place in the full deck. */
function orderOf(
  source: ChanceSource,
  { stream, shares }: Draw,
  { begins, size }: { begins: number; size: number },
) {
  const left = Array.from({ length: size }, (_, place) => place);
  return left.slice().map((_, at) => {
    const sides = size - at;
    const [card = 0] = left.splice(source.draw({ stream, n: begins + at, sides, shares }), 1);
    return card;
  });
}

/**
 * Returns a chance that deals a seat one other card than `source` does, in its first hand and in each battle. The card
 * that it would have had stays in the deck. All cards that are drawn before that one are the same.
 */
export const bentChance = (source: ChanceSource, seat: Seat): ChanceSource => ({
  ...source,
  draw: (asked) => {
    const { stream, n, sides, shares } = asked;
    const deck = DECKS[stream];
    if (deck === undefined || sides < deck.least || (stream === 'deck' && n + sides !== deck.size))
      return source.draw(asked);
    const begins = n + sides - deck.size;
    const order = orderOf(source, asked, { begins, size: deck.size });
    const pick = (of: number) => source.draw({ stream: 'bent', n: begins, sides: of, shares });
    const at = deck.bent(seat, pick);
    const [one = 0] = order.slice(at);
    const last = order.at(-1) ?? 0;
    const swapped = order.map((card) => (card === one ? last : card === last ? one : card));
    const drawn = n - begins;
    const gone = swapped.slice(0, drawn);
    const card = swapped[drawn] ?? 0;
    return card - gone.filter((other) => other < card).length;
  },
});
