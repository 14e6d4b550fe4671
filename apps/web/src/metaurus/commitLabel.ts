import type { Desk } from '../game/desk.js';
import type { Metaurus } from '@tessera/metaurus';
import { namedIn } from './actions/index.js';
import { commandNames } from './naming.js';
import { say } from './texts/index.js';

/** What committing the plan is called now. */
export function commitLabel(desk: Desk<Metaurus>): string {
  const view = desk.view.value;
  const steps = desk.trail.value.taken.map(({ step }) => step);
  const at = view.frames.at(-1)?.at ?? 'movement';
  switch (at) {
    case 'setUp':
      return say(steps.length === 0 ? 'commit.setUp.default' : 'commit.setUp');
    case 'orders':
      return say(steps.length === 0 ? 'commit.orders.same' : 'commit.orders');
    case 'activate': {
      if (steps.some(({ verb }) => verb === 'pass')) return say('commit.activate.pass');
      const named = namedIn({ view });
      return named.length === 0
        ? say('commit.activate')
        : say('commit.activate.named', { commands: commandNames(named) });
    }
    case 'initiative': {
      const go = steps.find((step) => step.verb === 'go');
      return go?.verb === 'go' ? say(`do.go.${go.turn}`) : say('commit.initiative');
    }
    case 'movement':
      return say('commit.movement');
  }
}
