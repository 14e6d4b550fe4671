import { opponent } from '../model.js';
import { unitOf } from '../position.js';
import { isActing, isOf, type Asked } from './asked.js';
import { isDistinct, named, unless, type Breach, type Ground } from './breach.js';
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

/** What holds in one question. */
function frameBroken({ frame, ...rest }: Asked): Breach[] {
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

/** What an activation has seen is of units that can have done it. */
function pastBroken(ground: Ground): Breach[] {
  const { activation } = ground.state;
  const actor = actorIn(ground.state);
  if (activation === null || actor === null) return [];
  const { balking, charged, fought, retreated } = activation;
  const acts = isActing(ground);
  const isGaul = (unit: number) => acts(unit) && unitOf(ground.state, unit).command === 'celts';
  const wrong = [
    ...balking.filter((unit) => !isGaul(unit)),
    ...[...charged, ...fought].filter((unit) => !acts(unit)),
    ...retreated.filter((unit) => !isOf(ground, opponent(actor))(unit)),
  ];
  const holds = wrong.length === 0 && [balking, charged, retreated].every(isDistinct);
  const about = wrong.map((unit) => named(ground, unit));
  return unless(holds, 'activationOutOfStep', { where: { line: 'activation' }, about });
}

/** What holds in the questions that stand open. */
export const framesBroken = (ground: Ground): Breach[] => [
  ...pastBroken(ground),
  ...ground.state.frames.flatMap((frame, index) => frameBroken({ ...ground, frame, index })),
];
