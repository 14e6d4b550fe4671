import { isChitCommand, isLegion, opponent, seatOf, type Frame, type Seat } from '../model.js';
import { isDistinct, unless, type Breach, type Ground } from './breach.js';
import { actorIn } from './turn.js';

type At = Frame['at'];

/** The questions that may stand under each other one; the first ones stand on none. */
const UNDER: Readonly<Record<At, readonly At[]>> = {
  setUp: [],
  initiative: [],
  orders: [],
  activate: [],
  victim: ['activate'],
  movement: ['activate'],
  declare: ['activate'],
  resolve: ['activate', 'continue'],
  retreat: ['resolve'],
  counter: ['resolve'],
  advance: ['resolve'],
  continue: ['resolve'],
};

/** Whether a question may be for that seat while the other one is the active seat or this one. */
function isFor(frame: Frame, actor: Seat | null): boolean {
  if (!('seat' in frame) || actor === null) return true;
  switch (frame.at) {
    case 'victim':
      return frame.seat === actor && actor === 'carthage';
    case 'retreat':
    case 'counter':
      return frame.seat === opponent(actor);
    // Units that strike back advance too (R42), but never go on to attack.
    case 'advance':
      return frame.seat === actor || frame.pool.length === 0;
    case 'setUp':
    case 'initiative':
    case 'activate':
    case 'movement':
    case 'declare':
    case 'resolve':
    case 'continue':
      return frame.seat === actor;
  }
}

/** What an activation needs: the active seat's commands, of which two are legions under one order (R6). */
function activationBroken({ state }: Ground): Breach[] {
  const { activation, frames, acted, chits } = state;
  const top = frames.at(-1);
  const isActive = top !== undefined && UNDER[top.at].length > 0 && top.at !== 'victim';
  const where = { line: 'activation' } as const;
  if (activation === null || !isActive) {
    const about = activation?.commands ?? [];
    return unless((activation !== null) === isActive, 'activationOutOfStep', { where, about });
  }
  const { commands } = activation;
  const orders = commands.map((name) => (isChitCommand(name) ? chits[name].order : null));
  const isPair = commands.length === 2 && commands.every((name) => isLegion(name)) && !isDistinct(orders);
  const holds =
    (commands.length === 1 || (isPair && isDistinct(commands))) &&
    commands.every((name) => seatOf(name) === actorIn(state) && acted.includes(name));
  return unless(holds, 'activationOutOfStep', { where, about: commands });
}

/** What holds of the stack of questions, whatever is in them. */
export function stackBroken(ground: Ground): Breach[] {
  const { frames, opened } = ground.state;
  const actor = actorIn(ground.state);
  const each = frames.flatMap((frame, index): Breach[] => {
    const where = { line: 'frame', index } as const;
    const below = frames[index - 1];
    const isNext = below === undefined ? UNDER[frame.at].length === 0 : UNDER[frame.at].includes(below.at);
    const counts = frame.id > (below?.id ?? 0) && frame.id <= opened;
    return [
      ...unless(isNext, 'frameOrder', {
        where,
        about: below === undefined ? [frame.at] : [below.at, frame.at],
      }),
      ...unless(counts, 'frameNumbers', { where, about: [String(frame.id)] }),
      ...unless(isFor(frame, actor), 'frameSeat', {
        where,
        about: [frame.at, 'seat' in frame ? frame.seat : ''],
      }),
    ];
  });
  const upright = each.length > 0 || ground.state.outcome !== null ? [] : activationBroken(ground);
  return [...each, ...upright];
}
