import { nearestAt, type FrameOf, type State, type World } from '../../rules/index.js';
import { say } from '../catalogue.js';
import { sideName, spaceName } from './names.js';

type Stage = FrameOf<'war'>['stage'];

/** What is going on in the turn, in two or three words. */
function goingOn(view: State): string {
  const stage: Stage | undefined = nearestAt(view, 'war')?.stage;
  const battle = nearestAt(view, 'battle');
  if (battle !== null) return say('moment.battle', { space: spaceName(battle.space) });
  const card = nearestAt(view, 'card') ?? nearestAt(view, 'playCard');
  if (card !== null) return say('moment.plays', { side: sideName(card.seat) });
  switch (stage) {
    case undefined:
    case 'play':
    case 'first':
    case 'deal':
      return '';
    case 'bids':
      return say('moment.bids');
    case 'winter':
    case 'isolation':
      return say('moment.winter');
    case 'check':
    case 'yearEnd':
      return say('moment.check');
    default:
      return say('moment.reinforcements');
  }
}

/** When in the war a position is, and what is going on: `218 BC, turn 1 of 9 · Rome plays`. */
export function momentText({ tables }: Pick<World, 'tables'>, view: State): string {
  if (view.turn === 0) return say('moment.before');
  const years = tables.turns[view.turn - 1]?.years ?? '';
  const turn = say('moment.turn', { years, turn: view.turn, of: tables.turns.length });
  const now = view.outcome === null ? goingOn(view) : '';
  return now === '' ? turn : say('moment', { turn, now });
}
