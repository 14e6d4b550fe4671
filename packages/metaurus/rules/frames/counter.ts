import { close, fight } from '../battle/resolve.js';
import type { State } from '../model.js';
import { because, frameAt, type Rules } from '../types.js';
import type { World } from '../world.js';
import { applied, askedBy, concluding } from './asked.js';

const isOpen = (view: State): boolean => frameAt(view, 'counter')?.answer === null;

/** The defenders may strike back, all who are able or none (10.0, R42). */
export const counter = (world: World): Rules => ({
  waiting: askedBy('counter'),
  choices: (view) => (isOpen(view) ? [{ verb: 'counter' }, { verb: 'decline' }] : []),
  missing: (view) => (isOpen(view) ? [because('strikeOrNot', 'R42')] : []),
  reasons: (view) => [because(isOpen(view) ? 'onlyCounter' : 'alreadyAnswered', 'R42')],
  apply: applied(world),
  conclude: concluding(world, (dealing, state) => {
    const frame = frameAt(state, 'counter');
    if (frame === null) return;
    const { attackers, defenders, answer } = frame;
    if (answer !== 'yes') {
      close(dealing, 'counter');
      return;
    }
    dealing.log.emit({ kind: 'FrameClosed', at: 'counter' });
    fight(dealing, { manner: 'counter', attackers, defenders }, []);
  }),
  prompt: (view) => {
    const frame = frameAt(view, 'counter');
    const { attackers = [], defenders = [] } = frame ?? {};
    return { code: 'counter', values: { attackers: attackers.length, defenders: defenders.length } };
  },
  rules: ['10.0', 'R42'],
});
