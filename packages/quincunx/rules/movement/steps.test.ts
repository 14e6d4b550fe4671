import { describe, expect, it } from 'vitest';
import { changing, fieldOf, leaderWith, withLeader, type Given } from '../../testkit/index.js';
import { afterStep, reasonsAgainstStep, unitOf, type Field, type OrderStep } from '../index.js';

const why = (field: Field, step: OrderStep, side: 'rome' | 'carthage' = 'rome') =>
  reasonsAgainstStep(field, side, step).map(({ code }) => code);
const at = (field: Field, id: string) => unitOf(field, id);

/** Hastati with their front at 30.00", Spaniards 3" before them, and archers far to the side. */
const field = fieldOf(
  { kind: 'hastati', y: 2920 },
  { kind: 'spanish', y: 3380 },
  { kind: 'extraordinariiArchers', x: 6000, y: 2920 },
  { kind: 'velites', formation: 'skirmish', x: 2000, y: 2920 },
);
const [hastati, archers, velites, spanish] = ['RA.1', 'RA.2', 'RA.3', 'CA.1'];
/** Velites that have charged and stand in contact. */
const closing: Given = { kind: 'velites', formation: 'skirmish', y: 3000, deeds: ['charged'] };
const contact = fieldOf(closing, { kind: 'celts', y: 3170 });

describe('a step and the field after it (2.4)', () => {
  it('advance: all members go, the rate is spent', () => {
    const step = { verb: 'advance', group: [hastati], dir: 0, quarters: 4 } as const;
    expect(why(field, step)).toEqual([]);
    expect(at(afterStep(field, step), hastati)).toMatchObject({ y: 3020, spent: 100, deeds: ['moved'] });
    expect(why(field, { ...step, quarters: 11 })).toEqual(['endsInContact']);
  });

  it('charge: with all that is left of the rate, not only whole quarter inches', () => {
    const step = { verb: 'charge', group: [hastati], dir: 0 } as const;
    const tired = changing(field, hastati, { spent: 310 });
    expect(why(changing(tired, spanish, { y: 3480 }), step)).toEqual(['reachesNobody']);
    const near = changing(tired, spanish, { y: 3390 });
    expect(why(near, step)).toEqual([]);
    expect(at(afterStep(near, step), hastati)).toMatchObject({ y: 3210, spent: 600, deeds: ['charged'] });
  });

  it('wheel, face, form', () => {
    const wheel = { verb: 'wheel', group: [hastati], to: 'R', steps: 3 } as const;
    expect(why(field, wheel)).toEqual([]);
    expect(at(afterStep(field, wheel), hastati)).toMatchObject({ heading: 3, spent: 126 });
    const face = { verb: 'face', group: [velites], heading: 9 } as const;
    expect(why(field, face)).toEqual([]);
    expect(at(afterStep(field, face), velites)).toMatchObject({ heading: 9, spent: 0 });
    expect(why(field, { ...face, group: [hastati] })).toEqual(['onlyAboutFace']);
    const form = { verb: 'form', unit: velites } as const;
    expect(why(field, form)).toEqual([]);
    expect(at(afterStep(field, form), velites)).toMatchObject({ formation: 'formed', spent: 300 });
  });

  it('break: out of a melee, with the whole rate', () => {
    const step = { verb: 'break', unit: 'RA.1', quarters: 4 } as const;
    expect(why(contact, step)).toEqual([]);
    expect(at(afterStep(contact, step), 'RA.1')).toMatchObject({ y: 2900, spent: 1200 });
    expect(why(field, step)).toEqual(['notInMelee']);
  });

  it('shoot and throw: they are done, and cost nobody figures yet', () => {
    const near = changing(field, archers, { x: 5600, heading: 66 });
    const shoot = { verb: 'shoot', unit: archers, target: spanish } as const;
    expect(why(near, shoot)).toEqual([]);
    const after = afterStep(near, shoot);
    expect(at(after, archers).deeds).toEqual(['shot']);
    expect(at(after, spanish)).toEqual(at(near, spanish));
    expect(why(after, shoot)).toEqual(['hasShot']);
    const thrown = { verb: 'throw', unit: 'RA.1' } as const;
    expect(why(contact, thrown)).toEqual([]);
    expect(at(afterStep(contact, thrown), 'RA.1').deeds).toEqual(['charged', 'threw']);
  });

  it('lead: the leader goes, once a round', () => {
    const led = withLeader(field, leaderWith(hastati));
    const step = { verb: 'lead', leader: 'legate', unit: archers, attached: false } as const;
    expect(why(led, step)).toEqual([]);
    const after = afterStep(led, step);
    expect(after.leaders).toEqual([{ ...leaderWith(archers), attached: false, led: true }]);
    expect(after.units).toBe(led.units);
    expect(why(after, step)).toEqual(['hasLed']);
  });

  it('fire: changes nothing before the fire phase, and names any enemy on the table', () => {
    const step = { verb: 'fire', unit: archers, target: spanish } as const;
    expect(why(field, step)).toEqual([]);
    expect(why(field, { ...step, target: 'hold' })).toEqual([]);
    expect(afterStep(field, step)).toBe(field);
    expect(why(field, { ...step, unit: hastati })).toEqual(['hasNoMissiles']);
    expect(why(field, { ...step, target: hastati })).toEqual(['notAnEnemy']);
    expect(why(field, { ...step, target: 'CA.9' })).toEqual(['noSuchUnit']);
    expect(why(changing(field, spanish, { status: 'disintegrated' }), step)).toEqual([]);
    expect(why(changing(field, spanish, { status: 'berserk' }), step)).toEqual(['noTarget']);
    expect(why(changing(field, archers, { status: 'disintegrated' }), step)).toEqual(['isDisintegrated']);
    const led = field.round === null ? [] : field.round.commanded.filter((id) => id !== archers);
    expect(why({ ...field, round: { number: 1, active: 'rome', commanded: led } }, step)).toEqual([
      'outOfCommand',
    ]);
  });
});

describe('whose step it is', () => {
  const steps: readonly OrderStep[] = [
    { verb: 'advance', group: [hastati], dir: 0, quarters: 4 },
    { verb: 'charge', group: [hastati], dir: 0 },
    { verb: 'wheel', group: [hastati], to: 'L', steps: 1 },
    { verb: 'face', group: [velites], heading: 1 },
    { verb: 'form', unit: velites },
    { verb: 'break', unit: hastati, quarters: 4 },
    { verb: 'shoot', unit: archers, target: spanish },
    { verb: 'throw', unit: velites },
    { verb: 'fire', unit: archers, target: 'hold' },
  ];

  it.each(steps)('$verb is not the enemy’s', (step) => {
    expect(why(field, step, 'carthage')).toEqual(['notYourUnit']);
  });

  it('lead is not the enemy’s', () => {
    const led = withLeader(field, leaderWith(hastati));
    const step = { verb: 'lead', leader: 'legate', unit: hastati, attached: true } as const;
    expect(why(led, step, 'carthage')).toEqual(['notYourLeader']);
  });
});
