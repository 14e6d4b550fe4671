import { beginTurn, sealChits } from '../flow.js';
import type { SetUpFrame, Seat, State, UnitId } from '../model.js';
import { unitOf } from '../position.js';
import type { Step } from '../step.js';
import { because, frameAt, type About, type Choice, type Rules, type Reason } from '../types.js';
import { counterOf, type World } from '../world.js';
import { againstOrder, chitChoices } from './orders.js';
import { facts } from './facts.js';
import { againstStatus, againstTurning, isAbout, statusChoice, turnChoice } from './asked.js';

/** A seat's own units, all of them on the map. */
const ownUnits = (world: World, seat: Seat): UnitId[] =>
  world.counters.flatMap((counter, id) => (counter.seat === seat ? [id] : []));

/** True when two counters are of one block and rated differently, so that it matters which stands where (R23). */
function mayChangePlaces(world: World, one: UnitId, two: UnitId): boolean {
  if (two >= world.counters.length) return false;
  const a = counterOf(world, one);
  const b = counterOf(world, two);
  const alike = a.people === b.people && a.front.morale === b.front.morale;
  return a.command === b.command && a.weapon === b.weapon && a.weapon !== 'cavalry' && !alike;
}

const swapChoices = (world: World, frame: SetUpFrame, about?: About): Choice[] => {
  const free = ownUnits(world, frame.seat).filter((unit) => !frame.placed.includes(unit));
  return free.flatMap((unit) => {
    if (!isAbout(unit, about)) return [];
    const partners = free.filter((other) => mayChangePlaces(world, unit, other));
    return partners.length === 0 ? [] : [{ verb: 'swap', unit, with: partners }];
  });
};

/** How many units of the shared cavalry a command has. */
const shareOf = (world: World, state: State, command: string): number =>
  state.units.filter((unit, id) => unit.command === command && counterOf(world, id).weapon === 'cavalry')
    .length;

/** The shared cavalry that may go over to the other of its two legions, which each keep one at least (R23). */
function attachChoices(world: World, state: State, frame: SetUpFrame): Choice[] {
  const { commands, least } = world.sharedCavalry;
  return ownUnits(world, frame.seat).flatMap((unit): Choice[] => {
    const { command } = unitOf(state, unit);
    const { weapon } = counterOf(world, unit);
    const isShared = weapon === 'cavalry' && commands.some((name) => name === command);
    if (!isShared || frame.placed.includes(unit)) return [];
    if (shareOf(world, state, command) <= least) return [];
    return [{ verb: 'attach', unit, command: commands.filter((name) => name !== command) }];
  });
}

function choices(
  world: World,
  state: State,
  { seat, about }: { seat: Seat; about: About | undefined },
): Choice[] {
  const frame = frameAt(state, 'setUp');
  if (frame === null) return [];
  const own = ownUnits(world, seat).filter((unit) => isAbout(unit, about));
  const horse = own.filter((unit) => unitOf(state, unit).command === 'horse');
  return [
    ...chitChoices(state, seat, frame.changed),
    // R13: at set-up the elephants are Free.
    ...horse.filter((unit) => !frame.picked.includes(unit)).map((unit) => statusChoice(state, unit)),
    ...own.filter((unit) => !frame.turned.includes(unit)).map((unit) => turnChoice(state, unit)),
    ...swapChoices(world, frame, about),
    ...attachChoices(world, state, frame),
  ];
}

/** The reasons why a step is not open at set-up. */
function reasons(world: World, state: State, { seat, step }: { seat: Seat; step: Step }): readonly Reason[] {
  const frame = frameAt(state, 'setUp');
  if (frame === null) return [];
  if (step.verb === 'order') {
    return againstOrder(state, seat, { ...step, changed: frame.changed });
  }
  if (!('unit' in step)) return [because('notDuringSetUp', '13.0')];
  if (step.unit >= world.counters.length) return [because('noSuchUnit', '')];
  if (counterOf(world, step.unit).seat !== seat) return [because('notYourUnit', '5.1')];
  const { hex, command } = unitOf(state, step.unit);
  switch (step.verb) {
    case 'turn':
      return againstTurning(state, step, frame.turned);
    case 'status':
      if (command === 'elephants') return [because('elephantsStartFree', 'R13', [hex])];
      return againstStatus(state, step, frame.picked);
    case 'swap': {
      const placed = [step.unit, step.with].filter((unit) => frame.placed.includes(unit));
      return placed.length > 0 && mayChangePlaces(world, step.unit, step.with)
        ? [
            because(
              'isPlaced',
              'R23',
              placed.map((unit) => unitOf(state, unit).hex),
            ),
          ]
        : [because('mayNotChangePlaces', 'R23', [hex])];
    }
    case 'attach':
      return [because(frame.placed.includes(step.unit) ? 'isPlaced' : 'mayNotBeAttached', 'R23', [hex])];
    case 'move':
    case 'exit':
    case 'trample':
    case 'attack':
    case 'retreat':
    case 'advance':
      return [because('notDuringSetUp', '13.0', [hex])];
  }
}

/** Set-up: Carthage first, then Rome, each with facings, places within its blocks and first orders (13.0, R51). */
export const setUp = (world: World): Rules => ({
  waiting: (state) => {
    const frame = frameAt(state, 'setUp');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view, seat, about) => choices(world, view, { seat, about }),
  missing: () => [],
  reasons: (view, seat, step) => reasons(world, view, { seat, step }),
  apply: (view, seat, step) => facts(world, view, { seat, step }),
  conclude: (log, seat, { luck }) => {
    log.emit(sealChits(log.now(), seat, luck.source));
    log.emit({ kind: 'SetUpFinished', seat });
    if (seat === 'rome') beginTurn(log, luck.roll);
  },
  prompt: (_view, seat) => ({ code: 'setUp', values: { seat } }),
  rules: ['13.0', 'R51', 'R23', '5.2'],
});
