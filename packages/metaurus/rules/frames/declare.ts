import { againstOrder, againstPair, againstUnit } from '../battle/morale.js';
import {
  leftOut,
  mayJoin,
  obligatoryPairs,
  openPairs,
  coverWith,
  type Declaration,
} from '../battle/cover.js';
import { endActivation } from '../battle/result.js';
import { combatOpening, declareAttacks } from '../battle/resolve.js';
import { duelsOf, isLight } from '../battle/targets.js';
import { evolve } from '../evolve.js';
import type { Pair, Seat, State, UnitId } from '../model.js';
import { unitOf } from '../position.js';
import type { Step } from '../step.js';
import { because, frameAt, type About, type Choice, type Rules, type Reason } from '../types.js';
import { counterOf, type World } from '../world.js';
import { applied, askedBy, concluding } from './asked.js';

/** The declaration under way; without duels when there is none. */
export const declarationOf = (world: World, view: State): Declaration => ({
  duels: frameAt(view, 'declare') === null ? [] : duelsOf(world, view),
  pairs: frameAt(view, 'declare')?.pairs ?? [],
});

const steps = (pairs: readonly Pair[]): Extract<Step, { verb: 'attack' }>[] =>
  pairs.map(({ unit, target }) => ({ verb: 'attack', unit, target }));

/** The pairs that every legal declaration contains, as steps that a plan may begin with (R25). */
export const obligatoryAttacks = (world: World, view: State): Step[] =>
  steps(obligatoryPairs(declarationOf(world, view)));

/** True for a declaration in which nobody must attack: that of Free elephants (R13). */
export const isFreeDeclaration = (world: World, view: State): boolean => {
  const { duels } = declarationOf(world, view);
  return duels.length > 0 && duels.every(({ must }) => !must);
};

/** The rest of a legal declaration, as steps after those of the plan; empty when none is lacking (R25). */
export function proposedAttacks(world: World, view: State): Step[] {
  const declaration = declarationOf(world, view);
  const cover = coverWith(declaration) ?? [];
  return steps(
    cover.filter(
      ({ unit, target }) => !declaration.pairs.some((pair) => pair.unit === unit && pair.target === target),
    ),
  );
}

/**
 * The view after a movement that ends here, when its attacks can be divided in only one way and are declared without a
 * question (R25, R70): with the declaration, before its dice. Null when the seat is asked to declare, or when no unit has
 * an enemy to attack.
 */
export function declaredUnasked(world: World, view: State): State | null {
  const opening = combatOpening(world, view);
  if (opening === null) return null;
  const ahead = evolve(view, opening);
  const duels = duelsOf(world, ahead);
  const pairs = obligatoryPairs({ duels, pairs: [] });
  const { idle, spared } = leftOut({ duels, pairs });
  if (pairs.length === 0 || idle.length + spared.length + openPairs({ duels, pairs }).length > 0) return null;
  return pairs.reduce((state, pair) => evolve(state, { kind: 'AttackPaired', ...pair }), ahead);
}

/** Pairs as choices: each attacker with its targets. */
export function pairChoices(pairs: readonly Pair[]): Choice[] {
  const units = [...new Set(pairs.map(({ unit }) => unit))];
  return units.map((unit) => ({
    verb: 'attack',
    unit,
    target: pairs.filter((pair) => pair.unit === unit).map(({ target }) => target),
  }));
}

/** The attacker and the target named in a selection, as far as it names them. */
const pairIn = (about: About = {}): Partial<Pair> =>
  'target' in about ? { unit: about.unit, target: about.target } : {};

function choices(world: World, view: State, about?: About): Choice[] {
  const declaration = declarationOf(world, view);
  const { unit, target } = pairIn(about);
  if (unit === undefined || target === undefined) return pairChoices(openPairs(declaration));
  return mayJoin(declaration, { unit, target }) ? pairChoices([{ unit, target }]) : [];
}

/** The attackers and the enemies that a legal declaration may not leave out (9.0, R25). */
function missing(world: World, view: State): readonly Reason[] {
  const { idle, spared } = leftOut(declarationOf(world, view));
  const hexesOf = (units: readonly UnitId[]) => units.map((unit) => unitOf(view, unit).hex);
  const reason = (code: string, units: readonly UnitId[]): Reason[] =>
    units.length === 0 ? [] : [{ ...because(code, 'R25', hexesOf(units)), values: { count: units.length } }];
  return [...reason('mustAttack', idle), ...reason('mustBeAttacked', spared)];
}

function reasons(world: World, view: State, { seat, step }: { seat: Seat; step: Step }): readonly Reason[] {
  if (step.verb !== 'attack') return [because('onlyAttacks', '9.1')];
  const { unit, target } = step;
  const unknown = againstUnit(world, view, unit);
  if (unknown.length > 0) return unknown;
  const { hex, command } = unitOf(view, unit);
  const { commands = [], balking = [] } = view.activation ?? {};
  if (counterOf(world, unit).seat !== seat) return [because('notYourUnit', '5.1', [hex])];
  if (isLight(world, unit)) return againstPair(world, view, step);
  if (!commands.includes(command)) return [because('commandNotActive', '5.3', [hex])];
  if (balking.includes(unit)) return [because('gaulBalks', '5.4', [hex])];
  const against = againstPair(world, view, step);
  if (against.length > 0) return against;
  const byOrder = againstOrder(view, unit);
  if (byOrder.length > 0) return byOrder;
  const { pairs } = declarationOf(world, view);
  const at = [hex, unitOf(view, target).hex];
  return pairs.some((pair) => pair.unit === unit && pair.target === target)
    ? [because('alreadyPaired', 'R25', at)]
    : [because('breaksPartition', 'R25', at)];
}

/** The active seat says who attacks whom; what must attack and be attacked may not be left out (9.0, 9.1, R24, R25). */
export const declaration = (world: World): Rules => ({
  waiting: askedBy('declare'),
  choices: (view, _seat, about) => choices(world, view, about),
  missing: (view) => missing(world, view),
  reasons: (view, seat, step) => reasons(world, view, { seat, step }),
  apply: applied(world),
  conclude: concluding(world, (dealing, state) => {
    const pairs = frameAt(state, 'declare')?.pairs ?? [];
    // R13: Free elephants need not attack.
    if (pairs.length === 0) endActivation(dealing);
    else declareAttacks(dealing, pairs, 'declared');
  }),
  prompt: (view) => {
    const { duels, pairs } = declarationOf(world, view);
    const must = duels.some((duel) => duel.must) ? 'yes' : 'no';
    return { code: 'declare', values: { attackers: duels.length, pairs: pairs.length, must } };
  },
  rules: ['9.0', '9.1', 'R24', 'R25'],
  passes: true,
});
