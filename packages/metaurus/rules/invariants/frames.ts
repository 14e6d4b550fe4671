import { opponent } from '../model.js';
import { unitOf } from '../position.js';
import { isActing, isOf, type AskedFrame } from './askedFrame.js';
import { isDistinct, named, unless, type Breach, type WorldState } from './breach.js';
import {
  advanceBroken,
  continueBroken,
  counterBroken,
  declareBroken,
  resolveBroken,
  retreatBroken,
} from './fighting.js';
import { activateBroken, movementBroken, ordersBroken, setUpBroken, victimBroken } from './marching.js';
import { actorIn } from './turn.js';

/** Breaches by one question. */
function frameBroken({ frame, ...rest }: AskedFrame): Breach[] {
  switch (frame.at) {
    case 'setUp':
      return setUpBroken({ frame, ...rest });
    case 'initiative':
      return [];
    case 'orders':
      return ordersBroken({ frame, ...rest });
    case 'activate':
      return activateBroken({ frame, ...rest });
    case 'victim':
      return victimBroken({ frame, ...rest });
    case 'movement':
      return movementBroken({ frame, ...rest });
    case 'declare':
      return declareBroken({ frame, ...rest });
    case 'resolve':
      return resolveBroken({ frame, ...rest });
    case 'retreat':
      return retreatBroken({ frame, ...rest });
    case 'counter':
      return counterBroken({ frame, ...rest });
    case 'advance':
      return advanceBroken({ frame, ...rest });
    case 'continue':
      return continueBroken({ frame, ...rest });
  }
}

// The units that an activation lists must be able to have done what it lists them for.
function pastBroken(worldState: WorldState): Breach[] {
  const { activation } = worldState.state;
  const actor = actorIn(worldState.state);
  if (activation === null || actor === null) return [];
  const { balking, charged, fought, retreated } = activation;
  const acts = isActing(worldState);
  const isGaul = (unit: number) => acts(unit) && unitOf(worldState.state, unit).command === 'celts';
  const wrong = [
    ...balking.filter((unit) => !isGaul(unit)),
    ...[...charged, ...fought].filter((unit) => !acts(unit)),
    ...retreated.filter((unit) => !isOf(worldState, opponent(actor))(unit)),
  ];
  const holds = wrong.length === 0 && [balking, charged, retreated].every(isDistinct);
  const about = wrong.map((unit) => named(worldState, unit));
  return unless(holds, 'activationOutOfStep', { where: { line: 'activation' }, about });
}

/** Breaches by the open questions and the activation. */
export const framesBroken = (worldState: WorldState): Breach[] => [
  ...pastBroken(worldState),
  ...worldState.state.frames.flatMap((frame, index) => frameBroken({ ...worldState, frame, index })),
];
