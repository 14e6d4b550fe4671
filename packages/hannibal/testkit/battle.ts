import { hannibal as game, startOfWar, world } from './position.js';
import { admits, type ChanceSource, HIDDEN, nothingLeft, type Random, recorder } from '@tessera/core';
import { goOn } from '../rules/flow.js';
import type { Fact, State, Step } from '../rules/model/index.js';
import { numberOf, type Space } from '../rules/spaces.js';
import type { Choice } from '../rules/types.js';
import { type General, GENERALS, type Marker, type Rank, type Seat, SEATS } from '../rules/vocabulary.js';
import { joinBattle, type Joining } from '../rules/battle/join.js';

const start = startOfWar();

/** A force in a setting: its CUs, its generals (the first commands), and where it stands. */
export interface Placed {
  readonly seat: Seat;
  readonly space: Space;
  readonly inside?: boolean;
  readonly regulars?: number;
  readonly elephants?: number;
  readonly generals?: readonly General[];
  readonly rank?: Rank;
}

/** A position with these forces alone, and some markers other than at the start. */
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
  // What lies below (Rome's first question) keeps anything else from going on when the work under test is done.
  return { ...start, posts, markers: lying, troops, commands: 99, turn: 1 };
}

/** A position with Strategy cards in hands, out of the deck. */
export function holding(position: State, cards: Partial<Record<Seat, readonly number[]>>): State {
  const { rome = [], carthage = [] } = cards;
  const held = (hand: readonly number[]) => hand.map((card) => ({ card, seenBy: [] }));
  const { deck } = position;
  const left = deck.left === HIDDEN ? [] : deck.left;
  const rest = left.filter((card) => !rome.includes(card) && !carthage.includes(card));
  return {
    ...position,
    deck: { ...deck, left: rest, count: rest.length },
    hands: { rome: held(rome), carthage: held(carthage) },
  };
}

/** What chance brings: faces of the dice in order, and the Battle cards in the order in which they are dealt. */
export interface Chance {
  readonly dice?: readonly number[];
  readonly cards?: readonly number[];
  /** Where every die and every draw comes from, in place of both. */
  readonly random?: Random;
}

/** A game that is driven by hand: a work is opened, then every question is answered by a step. */
export function driven(position: State, { dice = [], cards = [], random }: Chance = {}) {
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
  const closing = { luck, beforehand: nothingLeft };
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
    /** The dice so far, each with what it came to. */
    rolls,
    state: () => log.now(),
    facts: () => log.events,
    /** Who is asked what; null: nobody. */
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

/** A battle that is joined on a position, with what chance brings. */
export function battleOn(position: State, joining: Joining, chance: Chance = {}) {
  const game = driven(position, chance);
  joinBattle(game.dealing, joining);
  game.goOn();
  return game;
}

type Draw = Parameters<ChanceSource['draw']>[0];

/** A deck that is whole when its stream's draws begin: how many cards are in it, and which of these is exchanged. */
interface Deck {
  readonly size: number;
  /** The fewest cards that it has left when it is drawn from: with fewer, a hand is. */
  readonly least: number;
  /** The draw, from 0, that brings its seat another card, of those that it may be dealt. */
  readonly bent: (seat: Seat, pick: (sides: number) => number) => number;
}

/** The first deal brings one card at a time, Rome first (S8.45); of a battle Rome's hand is dealt before Carthage's. */
const DECKS: Readonly<Record<string, Deck>> = {
  deck: { size: 64, least: 40, bent: (seat, pick) => 2 * pick(7) + SEATS.indexOf(seat) },
  battle: { size: 48, least: 21, bent: (seat, pick) => (seat === 'rome' ? pick(4) : 12 + pick(4)) },
};

/** The cards of a deck, by their places in it when it is whole, in the order in which they are drawn. */
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
 * Chance that deals a seat another card than `source` does, in its first hand and in each battle, and leaves the one
 * that it would have had in the deck: all others that are drawn before that one are the same.
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
