import { seizeTrain } from './board/changes.js';
import type { State, WorkFrame } from './model/index.js';
import { isAsking, type GoOn, type Work } from './stack.js';
import type { Dealing } from './types.js';
import { penalty } from './year/isolation.js';
import { war } from './year/war.js';
import { card } from './strategy/card.js';
import { campaign, march } from './movement/campaign.js';
import { halting } from './movement/halt.js';
import { battle } from './battle/battle.js';
import { harm } from './battle/harm.js';
import { event } from './events/event.js';
import { desertion } from './events/politics.js';

/** Lets the work on top go on by one stage. */
function advance(dealing: Dealing, frame: WorkFrame): void {
  switch (frame.at) {
    case 'war':
      return war(dealing, frame);
    case 'card':
      return card(dealing, frame);
    case 'campaign':
      return campaign(dealing, frame);
    case 'march':
      return march(dealing, frame);
    case 'halt':
      return halting(dealing, frame);
    case 'battle':
      return battle(dealing, frame);
    case 'harm':
      return harm(dealing, frame);
    case 'penalty':
      return penalty(dealing, frame);
    case 'event':
      return event(dealing, frame);
    case 'desertion':
      return desertion(dealing, frame);
  }
}

/** Whether the war is over, or one side has still to bear the casualties of a battle: they befall both at once (S8.75, S8.116). */
const isSettling = ({ outcome, frames }: State): boolean =>
  outcome !== null ||
  frames.some((frame) => (frame.at === 'harm' || frame.at === 'losses') && frame.why === 'casualties');

/**
 * Lets the works go on, or those of which `may` says so, until somebody is asked, a plan goes on, or the war is over.
 * Whatever brings CUs or kills them, the siege train that they leave to the enemy is lost before anything else happens
 * (S8.59).
 */
export const goOn: GoOn = (dealing, may = () => true) => {
  for (;;) {
    if (!isSettling(dealing.log.now())) seizeTrain(dealing.log);
    const { frames, outcome } = dealing.log.now();
    const frame = frames.at(-1);
    if (frame === undefined || outcome !== null || isAsking(frame)) return;
    if (!isWork(frame) || !may(frame)) return;
    advance(dealing, frame);
  }
};

const isWork = (frame: { readonly at: string }): frame is WorkFrame =>
  !('answer' in frame) && frame.at !== 'carry';

export type { Work };
