import { eachRefusal, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { battleOn, changing, fieldOf, inSecondRound, leaderWith, withLeader } from '../testkit/index.js';
import { wholeGames } from '../testkit/subject.js';
import { quincunxTexts } from '../texts/index.js';
import {
  isInGoodOrder,
  quincunx,
  reasonsAgainstStep,
  SCENARIOS,
  unitOf,
  type Field,
  type OrderStep,
  type Side,
  type State,
  type Step,
} from './index.js';

/** Hastati, archers and skirmishing Velites of Rome, whom a legate with the Hastati leads; Spaniards before them. */
const field = withLeader(
  fieldOf(
    { kind: 'hastati', y: 2920 },
    { kind: 'extraordinariiArchers', x: 5600, y: 2920, heading: 66 },
    { kind: 'velites', formation: 'skirmish', x: 4000, y: 2920 },
    { kind: 'spanish', y: 3380 },
  ),
  leaderWith('RA.1'),
);
const [hastati, archers, velites, spanish] = ['RA.1', 'RA.2', 'RA.3', 'CA.1'];
/** Formed Velites that could shoot the Spaniards before them, and Hastati beside them. */
const formed = fieldOf(
  { kind: 'velites', formation: 'formed', y: 2920 },
  { kind: 'hastati', x: 6000, y: 2920 },
  { kind: 'spanish', y: 3380 },
);

const lead = (unit: string): OrderStep => ({ verb: 'lead', leader: 'legate', unit, attached: true });
const shoot = (unit: string, target: string): OrderStep => ({ verb: 'shoot', unit, target });
const thrown = (unit: string): OrderStep => ({ verb: 'throw', unit });

/** A refusal: a title, the field, the step of Rome, the code and the rule. */
const EXAMPLES: readonly (readonly [string, Field, OrderStep, string])[] = [
  ['a leader to the enemy', field, lead(spanish), 'notYourUnit 2.4'],
  ['a leader to who is gone', changing(field, velites, { status: 'gone' }), lead(velites), 'unitIsGone 2.4'],
  [
    'a leader to who has fallen apart',
    changing(field, velites, { status: 'disintegrated' }),
    lead(velites),
    'notInGoodOrder 2.4',
  ],
  ['a leader too far', changing(field, velites, { x: 1000 }), lead(velites), 'tooFarToLead 2.4'],
  ['a shot on the move of who is formed', formed, shoot('RA.1', spanish), 'onlySkirmishersShootMoving 2.4'],
  ['the same at another target', formed, shoot('RA.1', 'RA.2'), 'onlySkirmishersShootMoving 2.4'],
  ['a shot at a friend', field, shoot(archers, hastati), 'notAnEnemy 3.2'],
  ['a shot without missiles', field, shoot(spanish, spanish), 'notYourUnit 2.4'],
  [
    'a throw at nobody in contact',
    changing(field, velites, { deeds: ['charged'] }),
    thrown(velites),
    'touchesNobody R26',
  ],
  ['a throw without a charge', field, thrown(velites), 'hasNotCharged R26'],
  ['a throw of archers', field, thrown(archers), 'onlyPeltastsThrow R26'],
  ['a throw in round 2', inSecondRound(field, 'rome'), thrown(velites), 'onlyMoverThrows R26'],
  ['one unit twice', field, { verb: 'charge', group: [hastati, hastati], dir: 0 }, 'namedTwice R14'],
  ['a charge of archers', field, { verb: 'charge', group: [archers], dir: 0 }, 'psiloiNeverCharge R56'],
  [
    'a quarter turn of formed foot',
    field,
    { verb: 'face', group: [hastati], heading: 18 },
    'onlyAboutFace R15',
  ],
];

describe('an order that is refused names the rule that forbids it', () => {
  it.each(EXAMPLES.map(([words, on, step, told]) => ({ words, on, step, told })))(
    '$words: $told',
    ({ on, step, told }) => {
      const reasons = reasonsAgainstStep(on, 'rome', step);
      expect(reasons.map(({ code, rule }) => `${code} ${rule}`)).toEqual([told]);
    },
  );

  it('who has a target already is told so in the fire phase', () => {
    const asking = battleOn(field, { frames: [{ at: 'fire', id: 1, seat: 'rome', units: [archers] }] });
    const told = (state: State, unit: string) =>
      quincunx
        .frames({ at: 'fire', id: 1, seat: 'rome', units: [archers] })
        .reasons(state, 'rome', { verb: 'fire', unit, target: 'hold' })
        .map(({ code }) => code);
    expect(told({ ...asking, aims: [{ unit: archers, target: 'hold' }] }, archers)).toEqual(['hasTarget']);
    expect(told(asking, velites)).toEqual(['notAskedForFire']);
  });
});

const idsIn = (step: Step): readonly string[] => [
  ...('group' in step ? step.group : []),
  ...('unit' in step ? [step.unit] : []),
];
const some = ({ field: { units } }: State, step: Step, is: (unit: Field['units'][number]) => boolean) =>
  units.some((unit) => idsIn(step).includes(unit.id) && is(unit));

/** For each refusal, the condition that must be true when it is given. */
const TRUE_WHERE: Partial<Record<string, (state: State, side: Side, step: Step) => boolean>> = {
  notYourUnit: (state, side, step) => some(state, step, (unit) => unit.side !== side),
  unitIsGone: (state, _side, step) => some(state, step, ({ status }) => status === 'gone'),
  isDisintegrated: (state, _side, step) => some(state, step, ({ status }) => status === 'disintegrated'),
  isBerserk: (state, _side, step) => some(state, step, ({ status }) => status === 'berserk'),
  notInGoodOrder: (state, _side, step) => some(state, step, (unit) => !isInGoodOrder(unit)),
  tooFarToLead: ({ field: on }, side, step) =>
    step.verb === 'lead' && unitOf(on, step.unit).side === side && isInGoodOrder(unitOf(on, step.unit)),
  hasShot: (state, _side, step) =>
    some(state, step, ({ deeds }) => deeds.includes('shot') || deeds.includes('threw')),
  hasEvaded: (state, _side, step) => some(state, step, ({ evadeMark }) => evadeMark === 'inForce'),
  hasBrokenOff: (state, _side, step) => some(state, step, ({ deeds }) => deeds.includes('brokeOff')),
  namedTwice: (_state, _side, step) => new Set(idsIn(step)).size < idsIn(step).length,
  outOfCommand: ({ field: on }, side) => on.round?.active === side,
  hasTarget: ({ aims }, _side, step) => aims.some(({ unit }) => idsIn(step).includes(unit)),
  hasLed: ({ field: { leaders } }, _side, step) =>
    step.verb === 'lead' && leaders.some(({ id, led }) => id === step.leader && led),
};

describe.each(SCENARIOS)('whatever is asked in %s', (scenario) => {
  it.each(seeds(1, 20))('a refusal has its words and its rule, and is true (%s)', (seed) => {
    const told = new Set<string>();
    const subject = { ...wholeGames(scenario), bound: 25 };
    eachRefusal(subject, seed, ({ view, seat, step, reason: { code, rule } }) => {
      const what = `${seed}: ${code} ${rule} of ${JSON.stringify(step)}`;
      expect(Object.hasOwn(quincunxTexts, `reason.${code}`), what).toBe(true);
      expect(rule !== '' || ['noSuchUnit', 'noSuchLeader'].includes(code), what).toBe(true);
      expect(TRUE_WHERE[code]?.(view, seat, step) ?? true, what).toBe(true);
      told.add(code);
    });
    expect(told.size).toBeGreaterThan(5);
  });
});
