import type { Quincunx, Step } from '../rules/index.js';
import { DEGREES } from '@tessera/plane';
import { nameOf, plainWords, say } from './catalogue.js';
import { awayText, dirText, headingText, lengthText, quartersText } from './measures.js';
import { groupName, lineName, unitName } from './naming.js';
import { fill } from '@tessera/texts';
import { terms } from './english/generated/terms.js';
import type { Words } from '@tessera/plain';

const targetName = (target: string): string =>
  target === 'nearest' || target === 'hold' ? nameOf('target', target) : unitName(target);

/** Whom a step shoots at; nothing for a step of another kind. */
export const targetText = (step: Step): string => ('target' in step ? targetName(step.target) : '');

type StandingChoice = Extract<Step, { verb: 'standInitiative' | 'standFire' | 'standPass' | 'standAdvance' }>;

/** A standing choice in words (7.2). */
function standingText(step: StandingChoice): string {
  const to = nameOf('to', step.to);
  if ('unit' in step) return say(`do.${step.verb}`, { unit: unitName(step.unit), to });
  return step.verb === 'standAdvance'
    ? say('do.standAdvance', { line: lineName(step.line), to })
    : say('do.standInitiative', { to });
}

/** What is alike in choices of several units: the kind of choice, and what is chosen. */
const kindOf = (step: StandingChoice): string => `${step.verb} ${step.to}`;

/** Standing choices in words, those of units that choose alike together. */
export function standingsText(choices: readonly StandingChoice[]): string {
  const kinds = [...new Set(choices.map(kindOf))];
  const phrases = kinds.flatMap((kind) => {
    const alike = choices.filter((choice) => kindOf(choice) === kind);
    const units = alike.flatMap((choice) => ('unit' in choice ? [choice.unit] : []));
    const [first] = alike;
    if (first === undefined) return [];
    if (units.length < 2) return alike.map(standingText);
    return [say(`do.${first.verb}`, { unit: groupName(units), to: nameOf('to', first.to) })];
  });
  return phrases.join('; ');
}

/** The place of a line in words (R60). */
const placeText = ({ line, x, front, gap, formation }: Extract<Step, { verb: 'place' }>): string =>
  say('do.place', {
    line: lineName(line),
    x: lengthText(x),
    front: lengthText(front),
    gap: lengthText(gap),
    formation: nameOf('formation', formation),
  });

/** A step of a plan in words. */
export function stepText(step: Step): string {
  switch (step.verb) {
    case 'advance': {
      const { group, dir, quarters } = step;
      return say('do.advance', {
        group: groupName(group),
        dir: dirText(dir),
        quarters: quartersText(quarters),
      });
    }
    case 'charge':
      return say('do.charge', { group: groupName(step.group), dir: dirText(step.dir) });
    case 'wheel': {
      const round = say('degrees', { degrees: step.steps * DEGREES });
      return say('do.wheel', { group: groupName(step.group), steps: round, to: nameOf('to', step.to) });
    }
    case 'face':
      return say('do.face', { group: groupName(step.group), heading: headingText(step.heading) });
    case 'form':
    case 'throw':
      return say(`do.${step.verb}`, { unit: unitName(step.unit) });
    case 'break':
      return say('do.break', { unit: unitName(step.unit), quarters: quartersText(step.quarters) });
    case 'join':
      return say('do.join', { unit: unitName(step.unit), elephants: unitName(step.elephants) });
    case 'part':
      return say('do.part', { unit: unitName(step.unit) });
    case 'shoot':
    case 'through':
    case 'fire':
      return say(`do.${step.verb}`, { unit: unitName(step.unit), target: targetName(step.target) });
    case 'lead': {
      const { leader, unit, attached } = step;
      return say('do.lead', {
        leader: nameOf('leader', leader),
        unit: unitName(unit),
        attached: say(attached ? 'value.attached.true' : 'value.attached.false'),
      });
    }
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return standingText(step);
    case 'take':
      return say('do.take', { turn: nameOf('turn', step.turn) });
    case 'evade':
      return say('do.evade', { unit: unitName(step.unit), dir: awayText(step.dir) });
    case 'occupy':
      return say('do.occupy', {
        unit: unitName(step.unit),
        yes: say(step.yes ? 'value.yes.true' : 'value.yes.false'),
      });
    case 'place':
      return placeText(step);
  }
}

const NAMES = [
  'maniple',
  'ring',
  'column',
  'initiative',
  'recoil',
  'disintegrated',
  'skirmishers',
  'command',
] as const;

/** The words that newcomers meet cold, with what they mean. */
export const termWords = NAMES.map((name) => ({
  word: fill(terms[`${name}.word`], {}),
  forms: fill(terms[`${name}.forms`], {}),
  says: fill(terms[`${name}.says`], {}),
}));

/** What is said of the game at its table and in its letters. */
export const words: Words<Quincunx> = { ...plainWords, step: stepText };
