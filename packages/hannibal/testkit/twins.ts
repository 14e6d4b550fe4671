import {
  canonical,
  choicesIn,
  decide,
  type Hand,
  isHidden,
  knownCards,
  project,
  random,
  type Random,
  waiting,
} from '@tessera/core';
import { commitOf, idealChance, randomCommit, randomGame } from '@tessera/core/testkit';
import { expect } from 'vitest';
import type { Fact, Seat, State } from '../rules/index.js';
import { enemyOf } from '../rules/vocabulary.js';
import { fighter } from './fighter.js';
import { drawnHabits, switched, type Switches } from './order-twins.js';
import { hannibal } from './position.js';

/** The kinds of facts by which the rules show a card of a hand or a deck, or deal from decks that differ. */
export const REVEALING: ReadonlySet<Fact['kind']> = new Set([
  'Dealt',
  'CardPlayed',
  'CardForced',
  'CardTaken',
  'BattleDealt',
  'BattleCardPlayed',
  'BattleCardsOpened',
  'BattleCardTaken',
]);

const holding = (hand: Hand<number, Seat>, out: number, card: number): Hand<number, Seat> =>
  hand
    .map((held) => (held.card === out ? { ...held, card } : held))
    .sort((one, two) => Number(one.card) - Number(two.card));

type Cards = Pick<State, 'hands' | 'deck'>;

/** The hands and the deck with one card exchanged that nobody else has seen; null when there is none. */
function exchanged({ hands, deck }: Cards, seat: Seat, draw: Random): Cards | null {
  const unseen = knownCards(hands[seat].filter(({ seenBy }) => seenBy.length === 0));
  if (unseen.length === 0 || isHidden(deck.left) || deck.left.length === 0) return null;
  const [out, card] = [draw.pick(unseen), draw.pick(deck.left)];
  const left = [...deck.left.filter((other) => other !== card), out].sort((one, two) => one - two);
  return { hands: { ...hands, [seat]: holding(hands[seat], out, card) }, deck: { ...deck, left } };
}

/** The position with another Strategy or Battle card in a seat's hand; null when there is none to exchange. */
function twinOf(state: State, seat: Seat, draw: Random): State | null {
  const { battleHands, battleDeck } = state;
  const battle = exchanged({ hands: battleHands, deck: battleDeck }, seat, draw);
  if (battle !== null) return { ...state, battleHands: battle.hands, battleDeck: battle.deck };
  const strategy = exchanged(state, seat, draw);
  return strategy === null ? null : { ...state, ...strategy };
}

/** What a viewer is sent of some facts, as text, with their kinds. */
function sent(facts: readonly Fact[], viewer: Seat | 'public') {
  const seen = facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);
  return { kinds: seen.map(({ kind }) => kind), texts: seen.map((fact) => JSON.stringify(fact)) };
}

/** What everybody but a seat can compute: the view, the questions, and the choices. */
const visibleTo = (state: State, others: Seat): string =>
  canonical([
    hannibal.conceal(state, others),
    hannibal.conceal(state, 'public'),
    waiting(hannibal, state),
    choicesIn(hannibal, state, others),
  ]);

/** True when the first difference is a fact that reveals, false when there is none. Throws for any other difference. */
function isShown(
  one: readonly Fact[],
  two: readonly Fact[],
  { seat, where }: { seat: Seat; where: string },
): boolean {
  for (const viewer of [enemyOf(seat), 'public'] as const) {
    const [a, b] = [sent(one, viewer), sent(two, viewer)];
    const at = a.texts.findIndex((text, index) => text !== b.texts[index]);
    if (at < 0 && a.texts.length === b.texts.length) continue;
    expect(REVEALING, `${where}: ${viewer} is sent ${String(a.texts[at])}`).toContain(a.kinds[at]);
    return true;
  }
  return false;
}

/**
 * Plays two worlds that differ in one card of a seat's hand, with the same chance and commits. Asserts that what others
 * are sent is equal until a card is shown or dealt. Returns how many commits the worlds played together.
 */
export function handTwins(seed: string, seat: Seat, switches: Switches): number {
  const draw = random(`${seed}|twins`);
  const source = idealChance(seed);
  const most = 20 + draw.below(300);
  const game = randomGame(hannibal, { options: { bid: 0 }, draw, source, most, lean: fighter });
  let next = game.next();
  while (next.done !== true) next = game.next();
  let one = switched(next.value, switches);
  let two = one.outcome === null ? twinOf(one, seat, draw) : null;
  for (let together = 0; ; together++) {
    if (two === null || one.outcome !== null) return together;
    const where = `${seed}: ${seat}, commit ${together}`;
    expect(visibleTo(two, enemyOf(seat)), where).toBe(visibleTo(one, enemyOf(seat)));
    const asked = draw.pick(waiting(hannibal, one));
    const commit = randomCommit(hannibal, one, { seat: asked, draw, lean: fighter });
    const first = commitOf(hannibal, one, { seat: asked, commit, source });
    const second = decide(hannibal, two, { seat: asked, commit }, source);
    if (!second.ok) {
      expect(asked, `${where}: only who hides may be refused`).toBe(seat);
      return together;
    }
    if (isShown(first.events, second.value.events, { seat, where })) return together;
    [one, two] = [first.after, second.value.after];
    if (canonical(one) === canonical(two)) return together;
  }
}

/**
 * Plays a game and exchanges one card of a seat's hand at each of its questions in a battle or march. Asserts that its
 * standing answers decide in both worlds, or ask in both. Returns how often they decided.
 */
export function answersOfTwins(seed: string, seat: Seat): number {
  const draw = random(`${seed}|answers`);
  const policy = drawnHabits(draw);
  const game = randomGame(hannibal, {
    options: { bid: 0 },
    draw,
    source: idealChance(seed),
    most: 300,
    lean: fighter,
  });
  let spoke = 0;
  for (const { after } of game) {
    const two =
      after.outcome === null && waiting(hannibal, after).includes(seat) ? twinOf(after, seat, draw) : null;
    if (two === null) continue;
    const saysIn = (state: State) =>
      hannibal.standing?.answer?.(policy, hannibal.conceal(state, seat), seat) ?? null;
    const [one, other] = [saysIn(after), saysIn(two)];
    const where = `${seed}: ${seat}, ${after.frames.at(-1)?.at ?? ''}`;
    expect(other === null, where).toBe(one === null);
    if (one !== null) spoke++;
  }
  return spoke;
}
