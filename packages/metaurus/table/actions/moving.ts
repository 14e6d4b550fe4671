import { reachOf, type Step, type UnitId, unitOf } from '@tessera/metaurus';
import { type Facing, FACINGS, hexName, VERTICES } from '@tessera/hex';
import { facingName, say, unitName, unitNames } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/controls';
import { choicesIn } from '@tessera/core';
import { advance, endOf } from '@tessera/table/game';
import { choicesOf, hexesFor, listOf, plannedFor, reachFor, type Sight } from '../sight.js';
import { enemiesBefore } from '../plan.js';

/** Moves the chosen unit to a hex in its reach (6.0). */
export const moveUnit: PlanAction<Sight, Step> = {
  id: 'move',
  label: () => say('do.move'),
  offers: (sight) => {
    const { unit } = sight;
    if (unit === null) return [];
    return reachFor(sight, unit).map(({ hex, cost }) => ({
      key: `move-${hex}`,
      label: say('do.move.to', { hex: hexName(hex), cost }),
      steps: [{ verb: 'move', unit, to: hex }],
    }));
  },
};

/** The key of the offer that turns a unit so. */
export const turnKey = (facing: Facing): string => `turn-${facing}`;

/** True when the unit can turn, or has turned in this plan and can change that. */
const mayTurn = (sight: Sight, unit: number): boolean =>
  choicesOf(sight.choices, 'turn').some((choice) => listOf(choice.unit).includes(unit)) ||
  plannedFor(sight, unit).some(({ verb }) => verb === 'turn');

/** The text about the enemies in front of a unit, with its facing or a given one; empty when there are none. */
export function beforeText(sight: Pick<Sight, 'world' | 'view'>, unit: UnitId, facing?: Facing): string {
  const enemies = enemiesBefore(sight, unit, facing);
  return enemies.length === 0 ? '' : say('do.turn.before', { units: unitNames(sight, enemies) });
}

/** Turns the chosen unit (7.0, R21). A later turn in the same plan replaces the earlier one. */
export const turnUnit: PlanAction<Sight, Step> = {
  id: 'turn',
  label: () => say('do.turn'),
  offers: (sight) => {
    const { view, unit } = sight;
    if (unit === null || !mayTurn(sight, unit)) return [];
    const { facing: now } = unitOf(view, unit);
    return FACINGS.map((facing): Offer<Step> => {
      const before = beforeText(sight, unit, facing);
      return {
        key: turnKey(facing),
        label: VERTICES[facing],
        spoken: before === '' ? facingName(facing) : [facingName(facing), before].join(say('units.comma')),
        ...(before !== '' && { hint: before }),
        chosen: facing === now,
        steps: [{ verb: 'turn', unit, facing }],
      };
    });
  },
};

/** The step that sends a unit into the only hex that it can enter after a combat; null where there is another, or none. */
function onlyAdvance({ atFirst, trail }: Sight, unit: UnitId) {
  const [to, ...others] = hexesFor({ atFirst }, 'advance', unit);
  const isOpen = to !== undefined && others.length === 0 && trail.taken.length === 0;
  return isOpen ? ({ verb: 'advance', unit, to } as const) : null;
}

/** Turns the chosen unit. A victor who has not gone yet advances and faces by one press, where there is but one hex (9.2, R34). */
export const faceUnit: PlanAction<Sight, Step> = {
  id: 'turn',
  label: (sight) => {
    const goes = sight.unit !== null && onlyAdvance(sight, sight.unit) !== null;
    return goes ? say('do.advance.face') : turnUnit.label(sight);
  },
  offers: (sight) => {
    const { game, trail, unit, seat } = sight;
    const step = unit === null ? null : onlyAdvance(sight, unit);
    const gone = step === null ? null : advance(game, trail, step);
    if (step === null || gone === null) return turnUnit.offers(sight);
    const view = endOf(gone);
    const there = { ...sight, trail: gone, view, choices: choicesIn(game, view, seat) };
    return turnUnit.offers(there).map(({ steps, chosen = false, ...offer }) => ({
      ...offer,
      steps: chosen ? [step] : [step, ...steps],
    }));
  },
};

/** Takes the chosen unit off the map by the south edge (R20). */
export const exitMap: PlanAction<Sight, Step> = {
  id: 'exit',
  label: () => say('do.move'),
  offers: ({ world, view, choices, unit }) => {
    if (unit === null) return [];
    const open = choicesOf(choices, 'exit').some((choice) => listOf(choice.unit).includes(unit));
    const cost = reachOf(world, view, unit).exit?.cost ?? 0;
    return open ? [{ key: 'exit', label: say('do.exit', { cost }), steps: [{ verb: 'exit', unit }] }] : [];
  },
};

/** Retreats the chosen unit before combat (9.0, R31 to R33). */
export const retreatUnit: PlanAction<Sight, Step> = {
  id: 'retreat',
  label: () => say('do.retreat'),
  offers: (sight) => {
    const { unit, trail } = sight;
    if (unit === null) return [];
    return hexesFor(sight, 'retreat', unit).map((to): Offer<Step> => ({
      key: `retreat-${to}`,
      label: hexName(to),
      chosen: trail.taken.some(({ step }) => step.verb === 'retreat' && step.unit === unit && step.to === to),
      steps: [{ verb: 'retreat', unit, to }],
    }));
  },
};

/** Sends one of the victors into a hex that the combat has emptied (9.2, R37). */
export const advanceUnit: PlanAction<Sight, Step> = {
  id: 'advance',
  label: () => say('do.advance'),
  offers: (sight) => {
    const units = choicesOf(sight.atFirst, 'advance').flatMap(({ unit }) => listOf(unit));
    const planned = sight.trail.taken.flatMap(({ step }) => (step.verb === 'advance' ? [step] : []));
    return units.flatMap((unit) =>
      hexesFor(sight, 'advance', unit).map((to): Offer<Step> => ({
        key: `advance-${unit}-${to}`,
        label: say('do.advance.to', {
          unit: unitName({ ...sight, view: sight.base }, unit),
          hex: hexName(to),
        }),
        chosen: planned.some((step) => step.unit === unit && step.to === to),
        steps: [{ verb: 'advance', unit, to }],
      })),
    );
  },
};
