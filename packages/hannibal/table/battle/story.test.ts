import { project, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { hannibal, type Fact, type Tactic } from '@tessera/hannibal';
import { battleOn, fighter, setting } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { reasonText } from './said.js';
import { battlesIn, lossesBy, lostBy, roundsOf, type BattleStory } from './story.js';

// Battle cards by their numbers: 1 to 12 Frontal Assault, 13 to 21 Flank Left, 22 to 30 Flank Right, 31 to 38 Probe,
// 39 to 44 Double Envelopment, 45 to 48 Reserve.
const ROME = [22, 23, 1, 2, 45, 3, 4, 5, 13, 14, 31, 39];
const CARTHAGE = [24, 25, 26, 6, 7, 46, 15, 16, 32, 33, 40];

/** The battle of the rulebook: Hannibal against Flaminius, six rounds. */
function atArpi() {
  const position = setting(
    [
      { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
      { seat: 'rome', space: 'arpi', regulars: 8, generals: ['flaminius'], rank: 'consul' },
    ],
    { taurini: 'carthage' },
  );
  return battleOn(
    position,
    { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' },
    { dice: [4, 2, 5, 3, 6, 3, 4], cards: [...ROME, ...CARTHAGE] },
  );
}

const lastOf = (facts: readonly Fact[]): BattleStory => {
  const story = battlesIn(facts).at(-1);
  if (story === undefined) throw new Error('There was no battle.');
  return story;
};

const sayRounds = (story: BattleStory): string[] =>
  roundsOf(story).map(
    ({ attacker, attack, answer }) =>
      `${attacker} ${attack.as}: ${answer === null || answer === 'declined' ? String(answer) : (answer.own ?? answer.as)}`,
  );

describe('the story of a battle', () => {
  it('tells the count, the rounds pair by pair, who had the initiative, and what it came to', () => {
    const game = atArpi();
    const round = (as: Tactic, [attack, match]: readonly [number, number]) => {
      game.answer({ verb: 'attack', battleCard: attack, as });
      game.answer({ verb: 'match', battleCard: match, as });
      game.answer({ verb: 'accept' });
    };
    expect(lastOf(game.facts()).dealt.carthage).toEqual({
      items: [
        { item: 'rating', cards: 4, province: null },
        { item: 'cus', cards: 6, province: null },
        { item: 'allies', cards: 1, province: 'gallia_cisalpinia' },
      ],
      less: 0,
      cards: 11,
    });
    round('flankRight', [24, 22]);
    round('flankRight', [25, 23]);
    round('frontalAssault', [1, 6]);
    round('frontalAssault', [2, 7]);
    round('flankRight', [26, 45]);
    game.answer({ verb: 'attack', battleCard: 46, as: 'flankRight' });
    expect(sayRounds(lastOf(game.facts())).at(-1)).toBe('carthage flankRight: null');
    game.answer({ verb: 'decline' });
    expect(sayRounds(lastOf(game.facts()))).toEqual([
      'carthage flankRight: flankRight',
      'carthage flankRight: flankRight',
      'rome frontalAssault: frontalAssault',
      'rome frontalAssault: frontalAssault',
      'carthage flankRight: reserve',
      'carthage flankRight: declined',
    ]);
    game.answer({ verb: 'retreat', to: 'cannae' });
    const story = lastOf(game.facts());
    const dice = story.beats.flatMap((beat) =>
      beat.what === 'die' ? [`${beat.die.name} ${beat.die.face} ${beat.die.result}`] : [],
    );
    expect(dice).toEqual([
      'counterattack 4 fails',
      'counterattack 2 succeeds',
      'counterattack 5 fails',
      'counterattack 3 succeeds',
      'counterattack 6 fails',
      'casualties 3 lost1',
      'retreat 4 lost3',
    ]);
    expect(story.ending).toMatchObject({ kind: 'won', winner: 'carthage' });
    expect([lostBy(story, 'rome'), lostBy(story, 'carthage')]).toEqual([4, 1]);
    expect(lossesBy(story, 'rome')).toEqual([
      { why: 'casualties', cus: 1 },
      { why: 'retreat', cus: 3 },
    ]);
    expect(reasonText(story)).toBe(
      'Rome did not match Reserve as Flank Right in round 6, with 7 cards left.',
    );
    expect(story.beats.at(-1)).toEqual({ what: 'price', seat: 'rome', markers: 2, why: 'defeat' });
    expect([story.space, story.active, story.isOver]).toEqual(['arpi', 'carthage', false]);
  });

  it('tells what was offered and left: a charge, a roll', () => {
    const position = setting([
      { seat: 'carthage', space: 'arpi', regulars: 6, elephants: 2, generals: ['mago'] },
      { seat: 'rome', space: 'arpi', regulars: 8, generals: ['publius'], rank: 'consul' },
    ]);
    const game = battleOn(
      position,
      { space: 'arpi', active: 'rome', from: 'terventum', way: 'road' },
      { cards: [...ROME.slice(0, 10), ...CARTHAGE.slice(0, 10)] },
    );
    game.answer({ verb: 'decline' });
    game.answer({ verb: 'attack', battleCard: 22, as: 'flankRight' });
    game.answer({ verb: 'match', battleCard: 26, as: 'flankRight' });
    game.answer({ verb: 'decline' });
    expect(lastOf(game.facts()).beats.filter(({ what }) => what === 'offer')).toEqual([
      { what: 'offer', of: 'charge', seat: 'carthage', done: false },
      { what: 'offer', of: 'counterattack', seat: 'carthage', done: false },
    ]);
  });

  it('forgets what is taken back', () => {
    const game = atArpi();
    game.answer({ verb: 'attack', battleCard: 24, as: 'flankRight' });
    game.answer({ verb: 'match', battleCard: 22, as: 'flankRight' });
    const [before, count] = [game.state(), game.facts().length];
    game.answer({ verb: 'decline' });
    const facts = [...game.facts()];
    const told = battlesIn(facts.slice(0, count));
    expect(battlesIn(facts)).not.toEqual(told);
    expect(battlesIn([...facts, { kind: 'TakenBack', seat: 'rome', restored: before }])).toEqual(told);
  });

  it('is the same for both seats, for those who look on, and for who sees all; whole when it is over', () => {
    const stories: BattleStory[] = [];
    for (const seed of seeds(3, 60)) {
      const facts = playedFacts(seed);
      const told = battlesIn(facts);
      stories.push(...told);
      for (const viewer of ['rome', 'carthage', 'public'] as const) {
        const seen = facts.flatMap((fact) => project(hannibal, fact, viewer) ?? []);
        expect(seen.length).toBe(facts.length);
        expect(battlesIn(seen), `${seed}, ${viewer}`).toEqual(told);
      }
    }
    const over = stories.filter(({ isOver }) => isOver);
    expect(over.length).toBeGreaterThan(5);
    for (const story of over) {
      expect(roundsOf(story).every(({ answer }) => answer !== null)).toBe(true);
      expect(story.ending).not.toBeNull();
    }
  });
});

/** All facts of a random war between players that seek the fight. */
function playedFacts(seed: string): readonly Fact[] {
  const game = randomGame(hannibal, {
    options: { bid: 0 },
    draw: random(seed),
    source: idealChance(seed),
    lean: fighter,
    most: 700,
  });
  const facts: Fact[] = [];
  for (let next = game.next(); next.done !== true; next = game.next()) facts.push(...next.value.events);
  return facts;
}
