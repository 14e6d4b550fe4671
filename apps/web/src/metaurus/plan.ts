import type { Step } from '@tessera/metaurus';

const ONE_ANSWER: ReadonlySet<Step['verb']> = new Set(['go', 'activate', 'combine', 'pass']);

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
      return ONE_ANSWER.has(earlier.verb);
    case 'swap':
    case 'attach':
      return false;
  }
}
