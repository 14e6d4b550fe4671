import type { Step } from '@tessera/metaurus';

const ONE_NAME: ReadonlySet<Step['verb']> = new Set(['go', 'activate', 'combine', 'pass']);
const ONE_ANSWER: ReadonlySet<Step['verb']> = new Set(['retreat', 'counter', 'advance', 'attack', 'decline']);

/** True when a turn was that of a unit which now does not go, or of another one than goes now. */
const isVain = (later: Step, earlier: Step): boolean =>
  earlier.verb === 'turn' && !('unit' in later && later.unit === earlier.unit);

/** True when an answer in battle says anew what an earlier one said. */
function answersAnew(later: Step, earlier: Step): boolean {
  switch (later.verb) {
    case 'retreat':
      return earlier.verb === 'retreat' || earlier.verb === 'decline' || isVain(later, earlier);
    case 'advance':
      return earlier.verb === 'advance' || isVain(later, earlier);
    case 'attack':
      return earlier.verb === 'decline';
    case 'counter':
      return ONE_ANSWER.has(earlier.verb);
    case 'decline':
      return ONE_ANSWER.has(earlier.verb) || isVain(later, earlier);
    case 'resolve':
    case 'trample':
      return earlier.verb === later.verb;
    default:
      return false;
  }
}

/** True when a later step says anew what an earlier one said: it takes its place in the plan. */
export function replaces(later: Step, earlier: Step): boolean {
  switch (later.verb) {
    case 'turn':
    case 'status':
      return earlier.verb === later.verb && earlier.unit === later.unit;
    case 'move':
    case 'exit':
      return (earlier.verb === 'move' || earlier.verb === 'exit') && earlier.unit === later.unit;
    case 'order':
      return earlier.verb === 'order' && earlier.command === later.command;
    case 'go':
    case 'activate':
    case 'combine':
    case 'pass':
      return ONE_NAME.has(earlier.verb);
    case 'swap':
    case 'attach':
      return false;
    case 'trample':
    case 'attack':
    case 'resolve':
    case 'retreat':
    case 'counter':
    case 'advance':
    case 'decline':
      return answersAnew(later, earlier);
  }
}

/** True for two pairs that are the same one: naming it again takes it out. */
export const isSamePair = (one: Step, two: Step): boolean =>
  one.verb === 'attack' && two.verb === 'attack' && one.unit === two.unit && one.target === two.target;
