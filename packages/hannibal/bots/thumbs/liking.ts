import type { Step } from '../../rules/index.js';
import { grain } from '../../rules/events/markers.js';
import { eventOf } from '../../rules/events/table.js';
import { BALANCE, type Question, type Valued } from '../asked.js';
import {
  valueOfAttack,
  valueOfChange,
  valueOfCharge,
  valueOfInitiative,
  valueOfMatch,
  valueOfWithdrawal,
} from './battle.js';
import { valueOfProvince, valueOfTarget } from './events.js';
import { valueOfLoss, valueOfMarker, valueOfRemoval } from './markers.js';
import { valueOfRefuge, valueOfShelter, valueOfSiege, valueOfSortie } from './moves.js';
import { valueOfFight, valueOfReaction } from './reactions.js';
import { valueOfClaim, valueOfFirst, valueOfName, valueOfPost, valueOfTroops } from './year.js';
import { forcesInWindow } from './windows.js';

const flat = (worth: number): Valued => ({ worth, ground: BALANCE });

/** What a step counts that accepts what is offered; to decline counts 0. */
function valueOfAccepting(question: Question): Valued {
  switch (question.at) {
    case 'claimFirst':
      return valueOfClaim(question);
    case 'initiative':
    case 'counterattack':
    case 'cancelWithdrawal':
      return valueOfInitiative(question);
    case 'elephantCharge':
      return valueOfCharge(question);
    case 'changeCommand':
      return valueOfChange(question);
    default:
      return flat(1);
  }
}

function valueOfMark(question: Question, space: Parameters<typeof valueOfRemoval>[1]): Valued {
  const frame = question.view.frames.at(-1);
  // All other events of markers place one's own.
  if (frame?.at === 'eventPc' && eventOf(frame.card) === grain) return valueOfRemoval(question, space);
  const left = frame !== undefined && 'left' in frame && typeof frame.left === 'number' ? frame.left : 1;
  return valueOfMarker(question, space, left);
}

/** How much a rule of thumb likes a step, and why. */
export function valueOf(question: Question, step: Step): Valued {
  switch (step.verb) {
    case 'attack':
      return valueOfAttack(question, step);
    case 'match':
      return valueOfMatch(question, step);
    case 'withdraw':
      return valueOfWithdrawal(question);
    case 'accept':
      return valueOfAccepting(question);
    case 'reinforce':
      return valueOfTroops(question, step.space, step.inside);
    case 'post':
      return valueOfPost(question, step);
    case 'name':
      return valueOfName(question, step.general);
    case 'goFirst':
      return valueOfFirst(question, step);
    case 'mark':
      return valueOfMark(question, step.space);
    case 'unmark':
      return valueOfLoss(question, step.space);
    case 'react':
      return valueOfReaction(question, step);
    case 'enter':
      return valueOfShelter(question, step);
    case 'avoidTo':
      return valueOfRefuge(question, step.space, step.inside);
    case 'retreat':
      return valueOfRefuge(question, step.to, false);
    case 'withdrawTo':
      return valueOfRefuge(question, step.space, false);
    case 'fight':
      return valueOfFight(question);
    case 'besiege':
      return valueOfSiege(question);
    case 'detach':
      return valueOfSortie(step);
    case 'target':
      return valueOfTarget(question, step);
    case 'chooseProvince':
      return valueOfProvince(question, step.province);
    case 'counter':
      return forcesInWindow(question, step.card);
    case 'lose':
      return flat(-2 * step.elephants - 2 * step.sortieElephants - 0.5 * step.sortieRegulars);
    case 'takeCard':
      return flat(step.battleCard === null ? 0 : 1);
    default:
      return flat(0);
  }
}
