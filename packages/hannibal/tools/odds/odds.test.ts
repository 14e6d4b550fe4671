import { describe, expect, it } from 'vitest';
import { preview, random } from '@tessera/core';
import { activated, go, hannibal, muster, positionWith, world, type Changes } from '../../testkit/index.js';
import { battleOn } from '../../testkit/battle.js';
import type { State } from '../../rules/index.js';
import type { Meeting } from './meeting.js';
import { type OddsInput, chanceOf, type Odds, oddsLines, oddsOf } from './odds.js';
import { POLICIES, POLICY_SENTENCES, type Policy } from './policies.js';

const both = (policy: Policy) => ({ rome: policy, carthage: policy });

const asking = (more: Partial<OddsInput> = {}): OddsInput => ({
  viewer: 'public',
  meeting: null,
  policies: both('bold'),
  trials: 150,
  seed: 'odds',
  ...more,
});

function oddsFor(state: State, more: Partial<OddsInput> = {}): Odds {
  const odds = oddsOf(hannibal, state, asking(more));
  if (!odds.ok) throw new Error(odds.error.code);
  return odds.value;
}

const refusal = (state: State, meeting: Meeting | null): string => {
  const odds = oddsOf(hannibal, state, asking({ meeting, trials: 1 }));
  return odds.ok ? 'not refused' : odds.error.code;
};

/** Hannibal before Capua with ten CUs, two of them elephants, and Publius in it with eight. */
const BEFORE_CAPUA: Changes = {
  empty: true,
  hands: { rome: [20, 1, 2, 3], carthage: [6, 59, 4] },
  troops: [
    { seat: 'rome', space: 'capua', regulars: 8 },
    { seat: 'carthage', space: 'beneventum', regulars: 8, elephants: 2 },
  ],
  posts: { publius: 'capua', hannibal: 'beneventum' },
};
const TO_CAPUA: Meeting = { seat: 'carthage', from: 'beneventum', inside: false, to: 'capua' };

/** One CU without a general on each side: a card each, and nobody to counterattack. */
const ONE_EACH = battleOn(
  positionWith({
    empty: true,
    troops: [
      { seat: 'carthage', space: 'toletum', regulars: 1 },
      { seat: 'rome', space: 'toletum', regulars: 1 },
    ],
  }),
  { space: 'toletum', active: 'carthage', from: 'arsa', way: 'road' },
);

/** The share of all pairs of the 48 cards in which an attack with one is not matched by the other. A Reserve attacks as a Double Envelopment. */
function unmatchedPairs(): number {
  const pairs = world.battleCards.flatMap((one) =>
    world.battleCards.filter((two) => two !== one).map((two) => [world.tacticOf(one), world.tacticOf(two)]),
  );
  const unmatched = pairs.filter(([attack, defence]) => {
    const as = attack === 'reserve' ? 'doubleEnvelopment' : attack;
    return defence !== as && defence !== 'reserve';
  });
  return unmatched.length / pairs.length;
}

/** Declines everything until an attack is asked for. */
function untilAttack(game: ReturnType<typeof battleOn>): State {
  while (game.asked() !== 'carthage battleAttack') game.answer({ verb: 'decline' });
  return game.state();
}

describe('the chance to win a battle', () => {
  it('is the exact one where each side has one card', () => {
    const { wins } = oddsFor(ONE_EACH.state(), { trials: 3000 });
    const exact = unmatchedPairs();
    const error = Math.sqrt((exact * (1 - exact)) / 3000);
    expect(Math.abs(wins.carthage.share - exact)).toBeLessThan(3 * error);
    expect(wins.rome.share).toBeCloseTo(1 - wins.carthage.share, 10);
  });

  it('comes with the 95 % interval of Wilson', () => {
    const { share, from, to } = chanceOf(30, 100);
    expect(share).toBe(0.3);
    expect(from).toBeCloseTo(0.2189, 4);
    expect(to).toBeCloseTo(0.3958, 4);
    expect(chanceOf(0, 10)).toMatchObject({ share: 0, from: 0 });
    expect(chanceOf(10, 10)).toMatchObject({ share: 1, to: 1 });
  });

  it.each(POLICIES)('adds up over all endings, both sides %s', (policy) => {
    const { wins, withdrawn, endings, trials } = oddsFor(positionWith(BEFORE_CAPUA), {
      meeting: TO_CAPUA,
      policies: both(policy),
    });
    expect(trials).toBe(150);
    expect(wins.rome.share + wins.carthage.share + withdrawn.share).toBeCloseTo(1, 10);
    expect(endings.reduce((sum, { chance }) => sum + chance.share, 0)).toBeCloseTo(1, 10);
  });

  it('is better for who has more cards', () => {
    const weak = oddsFor(positionWith(BEFORE_CAPUA), { meeting: TO_CAPUA });
    const reinforced = { ...BEFORE_CAPUA, troops: [...(BEFORE_CAPUA.troops ?? [])] };
    reinforced.troops[0] = { seat: 'rome', space: 'capua', regulars: 15 };
    const strong = oddsFor(positionWith(reinforced), { meeting: TO_CAPUA });
    expect(strong.wins.rome.from).toBeGreaterThan(weak.wins.rome.to);
  });
});

describe('the battle whose odds are asked', () => {
  it('may be of two forces that are named: its count is told item by item (7.6)', () => {
    const { sides, initiative, space } = oddsFor(positionWith(BEFORE_CAPUA), { meeting: TO_CAPUA });
    expect({ initiative, space }).toEqual({ initiative: 'carthage', space: 'capua' });
    expect(sides.carthage).toEqual({
      commander: 'hannibal',
      cus: 10,
      count: {
        items: [
          { item: 'rating', cards: 4, province: null },
          { item: 'cus', cards: 10, province: null },
        ],
        cards: 14,
      },
      hand: null,
    });
    expect(sides.rome.count.items).toContainEqual({ item: 'allies', cards: 1, province: 'etruria' });
    expect(sides.rome.count.cards).toBe(12);
  });

  it('may be one into which a march leads that is only planned', () => {
    const state = activated(
      { ...BEFORE_CAPUA, hands: { rome: [1], carthage: [4] } },
      { seat: 'carthage', card: 33, general: 'hannibal' },
    );
    const plan = [muster(8, 2), go('capua')];
    const view = preview(hannibal, hannibal.conceal(state, 'carthage'), { seat: 'carthage', plan });
    const named = oddsFor(state, { viewer: 'carthage', meeting: TO_CAPUA });
    expect(oddsFor(view, { viewer: 'carthage' })).toEqual(named);
  });

  it('may be one that is being fought: who attacks next, and the hands that are left', () => {
    const game = battleOn(
      positionWith({
        ...BEFORE_CAPUA,
        troops: [
          { seat: 'rome', space: 'capua', regulars: 8 },
          { seat: 'carthage', space: 'capua', regulars: 8, elephants: 2 },
        ],
        posts: { publius: 'capua', hannibal: 'capua' },
      }),
      { space: 'capua', active: 'carthage', from: 'beneventum', way: 'road' },
      { random: random('fought') },
    );
    const state = untilAttack(game);
    const { sides, initiative } = oddsFor(state);
    const { rome, carthage } = state.battleHands;
    expect([sides.rome.hand, sides.carthage.hand]).toEqual([rome.length, carthage.length]);
    expect(initiative).toBe('carthage');
    expect(oddsFor(state, { viewer: 'rome' }).wins).not.toEqual(oddsFor(state).wins);
  });

  it('may be a sortie', () => {
    const state = positionWith({
      ...BEFORE_CAPUA,
      troops: [
        { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
        { seat: 'carthage', space: 'capua', regulars: 5 },
      ],
      posts: { publius: { space: 'capua', inside: true }, hannibal: 'capua' },
    });
    const { sides, active } = oddsFor(state, {
      meeting: { seat: 'rome', from: 'capua', inside: true, to: 'capua' },
    });
    expect({ active, cus: sides.rome.cus }).toEqual({ active: 'rome', cus: 2 });
  });

  it.each([
    ['noBattle', null],
    ['noForce', { ...TO_CAPUA, from: 'arpi' }],
    ['noEnemy', { ...TO_CAPUA, to: 'neapolis' }],
    ['noWay', { ...TO_CAPUA, to: 'rome' }],
  ] as const)('is refused where there is none: %s', (code, meeting) => {
    expect(refusal(positionWith(BEFORE_CAPUA), meeting)).toBe(code);
  });

  it('is refused where the enemy is overrun (10.5)', () => {
    const troops = [
      { seat: 'rome', space: 'capua', regulars: 1 },
      { seat: 'carthage', space: 'beneventum', regulars: 5 },
    ] as const;
    const state = positionWith({ ...BEFORE_CAPUA, troops, posts: { hannibal: 'beneventum' } });
    expect(refusal(state, TO_CAPUA)).toBe('overrun');
  });

  it('is refused where nobody leads the attack (10.1)', () => {
    expect(refusal(positionWith({ ...BEFORE_CAPUA, posts: { publius: 'capua' } }), TO_CAPUA)).toBe(
      'noGeneral',
    );
  });
});

describe('what a viewer is told (14.2)', () => {
  const worlds = [
    positionWith(BEFORE_CAPUA),
    positionWith({ ...BEFORE_CAPUA, hands: { rome: [42, 59, 2, 33], carthage: [6, 59, 4] } }),
  ];
  const told = (state: State, viewer: OddsInput['viewer']) =>
    JSON.stringify(oddsOf(hannibal, state, asking({ viewer, meeting: TO_CAPUA })));

  it('is the same to the byte in two worlds that differ in what they cannot see', () => {
    const [one, two] = worlds.map((state) => told(state, 'carthage'));
    expect(one).toBe(two);
  });

  it('depends on their own hand', () => {
    const [one, two] = worlds.map((state) => told(state, 'rome'));
    expect(one).not.toBe(two);
  });

  it('is the same again with the same seed', () => {
    const state = positionWith(BEFORE_CAPUA);
    const again = () => oddsFor(state, { viewer: 'rome', meeting: TO_CAPUA });
    expect(again()).toEqual(again());
  });

  it('is said how far it is', () => {
    const fought: number[] = [];
    oddsFor(ONE_EACH.state(), { trials: 1200, progress: (done) => fought.push(done) });
    expect(fought).toEqual([500, 1000]);
  });
});

describe('the odds as text', () => {
  const lines = oddsLines(oddsFor(positionWith(BEFORE_CAPUA), { meeting: TO_CAPUA }));

  it('tell the counts item by item, the initiative, and what each side does', () => {
    expect(lines.slice(0, 4)).toEqual([
      'battle in capua, the initiative with carthage',
      '  rome: publius, 8 CUs, counted for 12 Battle cards (14.2)',
      '    +2 rating',
      '    +8 cus',
    ]);
    expect(lines).toContain(`  bold: ${POLICY_SENTENCES.bold}`);
  });

  it('tell each chance with its interval', () => {
    expect(lines.filter((line) => / wins: /.test(line))).toEqual([
      expect.stringMatching(/^ {2}rome wins: \d+\.\d % \(\d+\.\d % to \d+\.\d %\)$/),
      expect.stringMatching(/^ {2}carthage wins: \d+\.\d % \(\d+\.\d % to \d+\.\d %\)$/),
    ]);
  });
});
