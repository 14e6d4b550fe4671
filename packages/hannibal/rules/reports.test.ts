import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Placed } from '../testkit/battle.js';
import { answer, commit, factsOf, question, continueWorks, type Done } from '../testkit/play.js';
import { positionWith, world } from '../testkit/position.js';
import { cusOutside, markerAt, pointsAt, retreatLosses } from './board/forces.js';
import type { Joining } from './battle/parties.js';
import type { State, Step } from './model/index.js';
import type { Space } from './spaces.js';
import type { General, Use } from './vocabulary.js';

/** Cards dealt to Rome and to Carthage. */
const dealt = (forces: readonly Placed[], joining: Joining, markers: Parameters<typeof setting>[1]) => {
  const game = battleOn(setting(forces, markers), joining, { dice: [6] });
  while (game.asked() === 'carthage elephantCharge') game.answer({ verb: 'decline' });
  const { rome, carthage } = game.state().battleHands;
  return [carthage.length, rome.length];
};

describe('battles of a tournament game that players have reported (14.1)', () => {
  it('Hannibal, ten CUs less two in the Alps, against Scipio in Gallia Cisalpinia: 13 cards to 12', () => {
    // Rome holds the province by diplomacy; the friendly tribe brings Carthage one card.
    const markers = { taurini: 'rome', verona: 'rome', mutina: 'rome' } as const;
    const forces: readonly Placed[] = [
      { seat: 'carthage', space: 'insubrians', regulars: 6, elephants: 2, generals: ['hannibal'] },
      { seat: 'rome', space: 'insubrians', regulars: 8, generals: ['publius'], rank: 'consul' },
    ];
    const joining: Joining = { space: 'insubrians', active: 'carthage', from: 'isere', way: 'alps' };
    expect(dealt(forces, joining, markers)).toEqual([13, 12]);
  });

  it('a Double Envelopment may wipe out such an army (14.9, 14.12)', () => {
    expect([4, 5, 6].map((face) => retreatLosses(world, face + 2, 8))).toEqual([5, 8, 8]);
  });

  it('Hasdrubal with three provinces of Spain against Longus with one: 11 cards to 6', () => {
    const rome = ['numantia', 'iberus', 'bilbilis', 'azaila'] as const;
    const markers = Object.fromEntries(rome.map((space) => [space, 'rome' as const]));
    const forces: readonly Placed[] = [
      { seat: 'carthage', space: 'dertosa', regulars: 5, generals: ['hasdrubal'] },
      { seat: 'rome', space: 'dertosa', regulars: 4, generals: ['longus'], rank: 'proconsul' },
    ];
    const joining: Joining = { space: 'dertosa', active: 'carthage', from: 'saguntum', way: 'road' };
    expect(dealt(forces, joining, markers)).toEqual([11, 6]);
  });
});

/** One card of a turn: how it is used, the plans that follow, and the dice of each. */
interface Play {
  readonly card: number;
  readonly use: Use;
  readonly then: readonly (readonly [readonly Step[], ...number[]])[];
}
const mark = (space: Space): Step => ({ verb: 'mark', space });
const go = (to: Space): Step => ({ verb: 'go', to });
const activate = (general: General): Step => ({ verb: 'activate', general });
const muster = (regulars: number): Step => ({
  verb: 'muster',
  regulars,
  elephants: 0,
  generals: [],
  train: false,
});
const STOP: Step = { verb: 'stop' };
const besiege: Step = { verb: 'besiege' };
const name = (general: General): Step => ({ verb: 'name', general });

/** The fifth turn of a game as its players wrote it down, card by card. */
const TURN: readonly Play[] = [
  { card: 12, use: 'place', then: [[[mark('pisae')]], [[mark('croton')]]] },
  { card: 14, use: 'event', then: [] },
  {
    card: 16,
    use: 'move',
    then: [[[activate('marcellus')]], [[muster(4), go('syracuse'), STOP]], [[besiege], 5]],
  },
  { card: 19, use: 'event', then: [[[name('varro')]]] },
  {
    card: 64,
    use: 'move',
    then: [[[activate('flaminius')]], [[muster(4), go('syracuse'), STOP]], [[besiege], 5]],
  },
  { card: 35, use: 'event', then: [[[mark('brundisium')]]] },
  { card: 5, use: 'move', then: [[[activate('flaminius')]], [[STOP]], [[besiege], 5]] },
  {
    card: 50,
    use: 'event',
    then: [[[activate('hasdrubal')]], [[muster(3), { verb: 'sail', to: 'brundisium', inside: false }, STOP]]],
  },
  { card: 51, use: 'event', then: [[[{ verb: 'target', space: 'brundisium', inside: false }], 1]] },
  { card: 6, use: 'move', then: [[[muster(8), go('firmum_picenum'), go('sena'), go('terventum'), STOP]]] },
  { card: 53, use: 'place', then: [[[mark('falerii')]]] },
  {
    card: 2,
    use: 'move',
    then: [[[activate('hannibal')]], [[muster(8), go('arpi'), go('cannae'), go('brundisium'), STOP]]],
  },
  { card: 11, use: 'place', then: [[[mark('nice')]]] },
  {
    card: 40,
    use: 'event',
    then: [
      [[activate('hanno')]],
      [[muster(1), go('saldae'), STOP]],
      [[activate('hasdrubal')]],
      [[muster(0), { verb: 'sail', to: 'dianium', inside: false }], 6],
    ],
  },
  { card: 42, use: 'place', then: [[[mark('nemausus')]]] },
];

/** The position from which that turn can be played as it was. */
const before = (): State =>
  continueWorks(
    positionWith({
      empty: true,
      turn: 5,
      markers: {
        pisae: 'none',
        croton: 'none',
        falerii: 'none',
        syracuse: 'carthage',
        taurini: 'carthage',
        mutina: 'carthage',
      },
      troops: [
        { seat: 'carthage', space: 'falerii', regulars: 6 },
        { seat: 'carthage', space: 'new_carthage', regulars: 3 },
        { seat: 'carthage', space: 'cirta', regulars: 1 },
        { seat: 'rome', space: 'messana', regulars: 4 },
        { seat: 'rome', space: 'enna', regulars: 4 },
      ],
      posts: {
        hannibal: 'falerii',
        hasdrubal: 'new_carthage',
        hanno: 'cirta',
        marcellus: { space: 'messana', rank: 'proconsul' },
        flaminius: 'enna',
      },
      war: { next: 'rome' },
      hands: { rome: [12, 16, 64, 5, 51, 53, 11, 42], carthage: [14, 19, 35, 50, 6, 2, 40] },
    }),
  ).state;

/** Plays one card with all that follows. */
function played(done: Done, { card, use, then }: Play): Done {
  const first = answer(done.state, { verb: 'play', card, use });
  return then.reduce<Done>(
    (so, [steps, ...dice]) => {
      const next = commit(so.state, { steps, dice });
      return { state: next.state, facts: [...so.facts, ...next.facts] };
    },
    { state: first.state, facts: [...done.facts, ...first.facts] },
  );
}

describe('a turn that players have written down, card by card', () => {
  const stages = TURN.reduce<Done[]>(
    (all, play) => [...all, played(all.at(-1) ?? { state: before(), facts: [] }, play)],
    [],
  );
  const after = (card: number): State => {
    const stage = stages[TURN.findIndex((play) => play.card === card)];
    if (stage === undefined) throw new Error(`#${card} is not played.`);
    return stage.state;
  };

  it('places as many markers as the operations (#12, #53; 8.2)', () => {
    const spaces = ['pisae', 'croton', 'falerii'] as const;
    expect(spaces.map((space) => markerAt(after(53), space))).toEqual(['rome', 'rome', 'rome']);
  });

  it('brings Ligurians to Hannibal (#14) and dismisses Marcellus before Syracuse (#19, S8.44)', () => {
    expect(cusOutside(after(14), 'carthage', 'falerii')).toBe(8);
    expect([pointsAt(after(16), 'syracuse'), after(19).posts.marcellus.at]).toEqual([1, 'pool']);
    expect(after(19).posts.varro).toMatchObject({ space: 'syracuse', rank: 'proconsul' });
  });

  it('takes Syracuse with three sieges of two generals by operations (#16, #64, #5; 20.2)', () => {
    expect([pointsAt(after(64), 'syracuse'), markerAt(after(5), 'syracuse')]).toEqual([2, 'rome']);
  });

  it('lands Hasdrubal among pirates without a Naval roll, and he falls ill without a loss (#35, #50, #51)', () => {
    expect(markerAt(after(35), 'brundisium')).toBe('carthage');
    expect(factsOf({ facts: stages.at(-1)?.facts ?? [] }, 'Rolled').map(({ name: die }) => die)).toEqual([
      'siege',
      'siege',
      'siege',
      'epidemic',
      'naval',
    ]);
    expect(cusOutside(after(51), 'carthage', 'brundisium')).toBe(3);
  });

  it('marches Hannibal by one operation and by three to his brother, who is lost at sea in a campaign (#6, #2, #40; 11.5)', () => {
    expect(after(6).posts.hannibal.space).toBe('terventum');
    expect(after(2).posts.hannibal.space).toBe('brundisium');
    expect([after(40).posts.hanno.space, after(40).posts.hasdrubal.at]).toEqual(['saldae', 'displaced']);
  });

  it('ends with the last card of the hands (7.4)', () => {
    expect(question(after(11))).toBe('playCard');
    expect(question(after(42))).not.toBe('playCard');
  });
});
