import { choicesIn, countSteps, drawStep, stepAt, type Random } from '@tessera/core';
import { ordersFor } from '../../bots/index.js';
import {
  expandLines,
  groupsOf,
  quincunx,
  scenarioIn,
  topAt,
  type About,
  type LineOrders,
  type LineWord,
  type State,
  type Step,
} from '../../rules/index.js';
import { wordFor, type ModelInput } from './answers.js';

/** The kinds of players: by orders for lines (the bot's, or random ones), by groups, or each unit by itself; `any` is a random one. */
export const PLAYERS = ['any', 'lines', 'words', 'groups', 'scattered'] as const;
export type Player = (typeof PLAYERS)[number];
export type Style = Exclude<Player, 'any'>;

const STYLES = PLAYERS.filter((player): player is Style => player !== 'any');

/** Returns the style of a side; a random one for `any`. */
export const styleOf = (player: Player, draw: Random): Style =>
  player === 'any' ? draw.pick(STYLES) : player;

/** Draws a step of one selection, the last of its choice more often; null when the view allows none. */
function drawStepAbout({ view, seat, draw }: ModelInput, about: About): Step | null {
  const choices = choicesIn(quincunx, view, seat, about).filter((choice) => countSteps(choice) > 0);
  if (choices.length === 0) return null;
  const choice = draw.pick(choices);
  const { step } = quincunx.schemas;
  return draw.happens(0.4)
    ? stepAt(step, choice, countSteps(choice) - 1)
    : drawStep(step, choice, draw.below);
}

const ASKING = 0.5;
const TRIES = 8;

/** The first step that one of some tries gives; null when none does. */
function firstOfTries(draw: () => Step | null): Step | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const step = draw();
    if (step !== null) return step;
  }
  return null;
}

/** A standing choice or a place before the battle. Often it makes the game ask instead of choosing by itself. */
function deploymentStep(looking: ModelInput): Step | null {
  const { view, seat, draw } = looking;
  const verb = draw.pick(['standInitiative', 'standFire', 'standPass', 'standAdvance', 'place'] as const);
  if (verb === 'place') {
    const { lines } = scenarioIn(quincunx.world, view.options);
    return drawStepAbout(looking, { verb, line: draw.pick(lines.filter(({ side }) => side === seat)).id });
  }
  const asking = draw.happens(ASKING) ? drawStepAbout(looking, { verb, to: 'ask' }) : null;
  return asking ?? drawStepAbout(looking, { verb });
}

const ACTIONS = [
  'form',
  'break',
  'break',
  'shoot',
  'shoot',
  'throw',
  'throw',
  'lead',
  'lead',
  'fire',
  'standFire',
  'standPass',
  'standAdvance',
  'standInitiative',
] as const;

const AHEAD = ['charge', 'charge', 'advance'] as const;
const MOVES = ['advance', 'advance', 'wheel', 'face'] as const;
/** A random group: one that is offered, or a single unit. */
function groupFor({ view, seat, draw }: ModelInput, style: Style): readonly string[] | null {
  const groups = groupsOf(view.field, seat).filter((group) => style !== 'scattered' || group.length === 1);
  if (groups.length === 0) return null;
  const wide = groups.filter(({ length }) => length > 1);
  return wide.length > 0 && style === 'groups' && draw.happens(0.6) ? draw.pick(wide) : draw.pick(groups);
}

/** A random step of orders: an action, or a movement of a group, most often ahead. */
const orderStep = (looking: ModelInput, style: Style): Step | null =>
  firstOfTries(() => {
    const { draw } = looking;
    const action = draw.happens(0.25) ? drawStepAbout(looking, { verb: draw.pick(ACTIONS) }) : null;
    const group = groupFor(looking, style);
    if (action !== null || group === null) return action;
    const ahead = draw.happens(0.65);
    const verb = draw.pick(ahead ? AHEAD : MOVES);
    return drawStepAbout(looking, verb === 'advance' && ahead ? { verb, group, dir: 0 } : { verb, group });
  });

const WORDS: readonly LineWord[] = [
  'forward',
  'charge',
  'charge',
  'charge',
  'follow',
  'back',
  'skirmish',
  'relieve',
  'run',
  'hold',
];

/** Orders for the lines of a side: those of the bot with some others, or all random. */
function wordsOf(looking: ModelInput, style: Style): LineOrders {
  const { view, seat, draw } = looking;
  const sensible = ordersFor(view.field, seat);
  const share = style === 'lines' ? 0.15 : 0.7;
  return Object.fromEntries(
    Object.entries(sensible).map(([line, order]) => [
      line,
      draw.happens(share) ? wordFor(looking, WORDS) : order,
    ]),
  );
}

/** Returns the next step of a plan; null when the plan ends. */
export type Next = (view: State) => Step | null;

/** Takes planned steps one after another, then random ones. */
function planStep(
  looking: ModelInput,
  first: readonly Step[],
  more: { readonly share: number; readonly style: Style },
): Next {
  const left = [...first];
  return (view) => {
    const step = left.shift();
    if (step !== undefined) return step;
    return looking.draw.happens(more.share) ? orderStep({ ...looking, view }, more.style) : null;
  };
}

const FEW = 0.5;
const MANY = 0.88;

function orders(looking: ModelInput, style: Style): Next {
  const { view, seat, draw } = looking;
  switch (style) {
    case 'lines':
    case 'words': {
      const leads = draw.happens(0.4) ? [drawStepAbout(looking, { verb: 'lead' })] : [];
      const first = leads.filter((step) => step !== null);
      const field = first.length === 0 ? view.field : null;
      const words = field === null ? [] : expandLines(field, seat, wordsOf(looking, style)).steps;
      return planStep(looking, [...first, ...words], {
        share: style === 'lines' ? 0.2 : FEW,
        style: 'groups',
      });
    }
    case 'groups':
    case 'scattered':
      return planStep(looking, [], { share: MANY, style });
  }
}

/** Reacts to a plan: most units evade, many shoot, some change a standing choice. */
function reactionStep({ draw }: ModelInput): Next {
  const passed = new Set<string>();
  return (view) => {
    const top = topAt(view, 'react');
    if (top === null) return null;
    for (const unit of top.evaders) {
      if (passed.has(unit)) continue;
      passed.add(unit);
      if (draw.happens(0.75)) return { verb: 'evade', unit, dir: draw.pick([-45, 0, 0, 45] as const) };
    }
    for (const { unit, targets } of top.shooters) {
      if (passed.has(unit)) continue;
      passed.add(unit);
      if (draw.happens(0.6)) return { verb: 'through', unit, target: draw.pick(targets) };
    }
    if (!draw.happens(0.1)) return null;
    return drawStepAbout(
      { view, seat: top.seat, draw },
      { verb: draw.pick(['standPass', 'standFire', 'standAdvance'] as const) },
    );
  };
}

/** Returns the function that gives the steps of a plan one by one, for the question of the view. */
export function nextOf(looking: ModelInput, style: Style): Next {
  const { view, seat, draw } = looking;
  switch (view.frames.at(-1)?.at) {
    case 'deploy':
      return (now) =>
        draw.happens(0.94) ? firstOfTries(() => deploymentStep({ ...looking, view: now })) : null;
    case 'initiative':
      return (now) => drawStepAbout({ view: now, seat, draw }, { verb: 'take' });
    case 'orders':
      return orders(looking, style);
    case 'react':
      return reactionStep(looking);
    case 'fire':
      return (now) => (draw.happens(0.9) ? drawStepAbout({ view: now, seat, draw }, { verb: 'fire' }) : null);
    case 'advance':
      return (now) =>
        draw.happens(0.9) ? drawStepAbout({ view: now, seat, draw }, { verb: 'occupy' }) : null;
    case 'carry':
    case undefined:
      return () => null;
  }
}
