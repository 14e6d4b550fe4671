import { signal } from '@preact/signals';
import { fold, random } from '@tessera/core';
import { idealChance, randomGame } from '@tessera/core/testkit';
import { hannibal, type Fact, type State } from '@tessera/hannibal';
import { fighter } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { isOpenIn, lookAgain, lyingOn, openBattles } from './desk.js';
import { battlesIn } from './story.js';

/** The facts of a random war, commit by commit, until a card has been played after its first battle. */
function pastABattle(): readonly Fact[] {
  const game = randomGame(hannibal, {
    options: { bid: 0 },
    draw: random('desk'),
    source: idealChance('desk'),
    lean: fighter,
    most: 700,
  });
  const facts: Fact[] = [];
  for (let next = game.next(); next.done !== true; next = game.next()) {
    facts.push(...next.value.events);
    if (battlesIn(facts)[0]?.isPast === true) return facts;
  }
  throw new Error('No battle was fought.');
}

/** True when the table of the last battle is open after that many facts, for a viewer who is not asked. */
function isOpen(facts: readonly Fact[], number: number | null = null): boolean {
  const desk = openBattles(signal(facts), { isNew: true, start: hannibal.empty });
  if (number !== null) lookAgain(desk, number);
  const view: State = fold(hannibal, facts);
  const lying = lyingOn(desk, view);
  return lying !== null && isOpenIn(desk, lying, { view, seat: null });
}

describe('the table of a battle that is over', () => {
  const facts = pastABattle();
  const over = facts.findIndex((_, at) => battlesIn(facts.slice(0, at + 1))[0]?.isOver === true) + 1;

  it('lies open to one who waits until another Strategy card is played', () => {
    expect(isOpen(facts.slice(0, over))).toBe(true);
    expect(isOpen(facts)).toBe(false);
  });

  it('lies open again to one who looks at it again', () => {
    expect(isOpen(facts, 0)).toBe(true);
  });
});
