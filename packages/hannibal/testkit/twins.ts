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

/** Facts by which the rules show what a hand or a deck held, or deal out of decks that differ. */
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

/** Hands and a deck in which one card that nobody else has seen is exchanged; null where there is none. */
function exchanged({ hands, deck }: Cards, seat: Seat, draw: Random): Cards | null {
  const unseen = knownCards(hands[seat].filter(({ seenBy }) => seenBy.length === 0));
  if (unseen.length === 0 || isHidden(deck.left) || deck.left.length === 0) return null;
  const [out, card] = [draw.pick(unseen), draw.pick(deck.left)];
  const left = [...deck.left.filter((other) => other !== card), out].sort((one, two) => one - two);
  return { hands: { ...hands, [seat]: holding(hands[seat], out, card) }, deck: { ...deck, left } };
}

/** The same position but for a card in a seat's hand, of the Strategy or the Battle deck; null where there is none. */
function twinOf(state: State, seat: Seat, draw: Random): State | null {
  const { battleHands, battleDeck } = state;
  const battle = exchanged({ hands: battleHands, deck: battleDeck }, seat, draw);
  if (battle !== null) return { ...state, battleHands: battle.hands, battleDeck: battle.deck };
  const strategy = exchanged(state, seat, draw);
  return strategy === null ? null : { ...state, ...strategy };
}

/** What a viewer is sent of some facts, as bytes, and which kinds of facts they are. */
function sent(facts: readonly Fact[], viewer: Seat | 'public') {
  const seen = facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);
  return { kinds: seen.map(({ kind }) => kind), texts: seen.map((fact) => JSON.stringify(fact)) };
}

/** What everybody but a seat can tell by themselves: the view, and what they are asked and may do. */
const told = (state: State, others: Seat): string =>
  canonical([
    hannibal.conceal(state, others),
    hannibal.conceal(state, 'public'),
    waiting(hannibal, state),
    choicesIn(hannibal, state, others),
  ]);

/** Whether the first difference of what was sent is by a fact that reveals; fails where it is by another. */
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
 * Two worlds that differ in one card of a seat's hand, under the same chance and the same commits: nobody else is sent
 * a byte that differs until a card is shown or dealt, whether the switches ask or pass. Answers how many commits they went together.
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
    expect(told(two, enemyOf(seat)), where).toBe(told(one, enemyOf(seat)));
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
 * Two worlds that differ in one card of a seat's hand, at each question of a battle or march that is put to that seat:
 * its standing answers speak in both, or ask in both. Answers how often they were asked and spoke.
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
