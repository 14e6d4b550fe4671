import {
  breakPointsOf,
  doubledLosses,
  fieldSeen,
  isBreaking,
  SIDES,
  type Fact,
  type LineOrder,
  type State,
} from '../../rules/index.js';
import { nameOf, plainWords, say, sayIfAny } from '../catalogue.js';
import { awayText, lengthText } from '../measures.js';
import { lineName, nameAfter, unitName } from '../naming.js';
import { stepText } from '../stepText.js';
import { changesText } from './changes.js';
import {
  evadeText,
  fightText,
  initiativeText,
  leaderText,
  rampageText,
  shotText,
  trampledText,
  volleyText,
} from './dice.js';

/** Events without a log line. */
const SILENT: ReadonlySet<Fact['kind']> = new Set([
  'FrameOpened',
  'FrameClosed',
  'RoundEnded',
  'MeleeSettled',
  'PlanCommitted',
  'StepBegun',
  'PlanEnded',
  'ShareGiven',
  'ShareOpened',
  'SharesAsked',
]);

/** The text of an event that answers a question; null for others. */
function answerText(fact: Fact): string | null {
  switch (fact.kind) {
    case 'Aimed':
      return say('event.Aimed', {
        unit: unitName(fact.unit),
        target:
          fact.target === 'nearest' || fact.target === 'hold'
            ? nameOf('target', fact.target)
            : unitName(fact.target),
      });
    case 'EvadeChosen':
      return say('event.EvadeChosen', { unit: unitName(fact.unit), dir: awayText(fact.dir) });
    case 'ThroughChosen':
      return say('event.ThroughChosen', { unit: unitName(fact.unit), target: unitName(fact.target) });
    case 'OccupyChosen':
      return say(`event.OccupyChosen.yes.${fact.yes}`, { unit: unitName(fact.unit) });
    case 'ChoiceSet':
      return say('event.ChoiceSet', { seat: nameOf('seat', fact.seat), choice: stepText(fact.choice) });
    case 'ChoiceKept':
      return say('event.ChoiceKept', { choice: stepText(fact.choice) });
    case 'LinePlaced': {
      const { x, front, gap } = fact.place;
      const lengths = { x: lengthText(x), front: lengthText(front), gap: lengthText(gap) };
      return say('event.LinePlaced', { line: lineName(fact.line), ...lengths });
    }
    default:
      return null;
  }
}

const attachedText = (attached: boolean): string =>
  say(attached ? 'value.attached.true' : 'value.attached.false');

/** Twice the points are whole numbers (9.3). */
const pointsText = (doubled: number): string => String(doubled / 2);

/** The log text of an event, from the position before it; null for events without one. */
export function factText({ field }: Pick<State, 'field'>, fact: Fact): string | null {
  if (SILENT.has(fact.kind)) return null;
  nameAfter(field);
  switch (fact.kind) {
    case 'UnitsChanged':
      return changesText(field, fact);
    case 'FightRolled':
      return fightText(fact);
    case 'VolleyRolled':
      return volleyText(fact);
    case 'ShotRolled':
      return shotText(fact);
    case 'EvadeRolled':
      return evadeText(fact);
    case 'LeaderRolled':
      return leaderText(fact);
    case 'RampageRolled':
      return rampageText(fact);
    case 'RampageFought':
      return trampledText(fact);
    case 'InitiativeRolled':
      return initiativeText(fact);
    case 'TurnEnded': {
      const { rome, carthage } = fact.doubledLosses;
      return say('event.TurnEnded', {
        turn: fact.turn,
        rome: pointsText(rome),
        carthage: pointsText(carthage),
      });
    }
    case 'LeaderMoved':
      return say(`event.LeaderMoved.why.${fact.why}`, {
        leader: nameOf('leader', fact.leader),
        unit: unitName(fact.unit),
        attached: attachedText(fact.attached),
      });
    case 'AmbushSealed':
      return say('event.AmbushSealed', { seat: nameOf('seat', fact.seat), line: lineName(fact.line) });
    case 'AmbushRevealed':
      return say(`event.AmbushRevealed.why.${fact.why}`, { line: lineName(fact.line) });
    case 'StepMissed':
      return say('event.StepMissed', { step: stepText(fact.step) });
    default:
      return answerText(fact) ?? plainWords.tell(fact);
  }
}

/** Says of each army that an event has cost too much that it breaks, though only when the turn ends (9.3). */
export function breakingTexts(before: State, after: State): readonly string[] {
  if (after.turn === 0 || after.field === before.field) return [];
  const [was, is] = [fieldSeen(before), fieldSeen(after)];
  return SIDES.filter((side) => isBreaking(is, side) && !isBreaking(was, side)).map((side) =>
    say('losses.break', {
      side: nameOf('seat', side),
      points: doubledLosses(is, side) / 2,
      limit: breakPointsOf(is, side),
    }),
  );
}

/** The units that an event is about; its log line links to them. */
export function unitsOf(fact: Fact): readonly string[] {
  switch (fact.kind) {
    case 'UnitsChanged':
      return fact.changes.map(({ id }) => id);
    case 'FightRolled':
      return [fact.rome.unit, fact.carthage.unit];
    case 'ShotRolled':
    case 'ThroughChosen':
      return [fact.unit, fact.target];
    case 'RampageFought':
      return [fact.unit, fact.against];
    case 'EvadeRolled':
    case 'LeaderMoved':
    case 'RampageRolled':
    case 'EvadeChosen':
    case 'OccupyChosen':
    case 'Aimed':
      return [fact.unit];
    default:
      return [];
  }
}

/** The name of a line order. */
export const orderName = (word: string): string => sayIfAny(`word.${word}`) ?? word;
/** The name of what a line is told, with the wood that it is to go into. */
export const orderText = (order: LineOrder): string =>
  order.word === 'into'
    ? say('order.into', { feature: nameOf('feature', order.feature) })
    : orderName(order.word);
export const orderHow = (word: string): string => sayIfAny(`word.${word}.how`) ?? '';
