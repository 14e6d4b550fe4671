import { choicesIn, countSteps, drawStep, stepAt, type Random } from '@tessera/core';
import { ordersFor } from '../../bots/index.js';
import {
  expandLines,
  groupsOf,
  quincunx,
  topAt,
  type About,
  type LineOrders,
  type LineWord,
  type State,
  type Step,
} from '../../rules/index.js';
import { wordFor, type Looking } from './asked.js';

/** How a side plays: by words for lines, by groups, each unit by itself, or by the rules of thumb of a bot. */
export const PLAYERS = ['any', 'lines', 'words', 'groups', 'scattered'] as const;
export type Player = (typeof PLAYERS)[number];
export type Style = Exclude<Player, 'any'>;

const STYLES = PLAYERS.filter((player): player is Style => player !== 'any');

/** The style of a side, drawn where a player is `any`. */
export const styleOf = (player: Player, draw: Random): Style =>
  player === 'any' ? draw.pick(STYLES) : player;

/** A step drawn from what a view allows of a selection, the last of each choice more often; null when it allows none. */
function stepAbout({ view, seat, draw }: Looking, about: About): Step | null {
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

/** The first step that comes of some tries; null where none does. */
function trying(draw: () => Step | null): Step | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const step = draw();
    if (step !== null) return step;
  }
  return null;
}

/** A standing choice or a place before the battle: mostly so that somebody is asked. */
function deploying(looking: Looking): Step | null {
  const { view, seat, draw } = looking;
  const verb = draw.pick(['standInitiative', 'standFire', 'standPass', 'standAdvance', 'place'] as const);
  if (verb === 'place') {
    const { lines } = quincunx.world.scenarios[view.options.scenario];
    return stepAbout(looking, { verb, line: draw.pick(lines.filter(({ side }) => side === seat)).id });
  }
  const asking = draw.happens(ASKING) ? stepAbout(looking, { verb, to: 'ask' }) : null;
  return asking ?? stepAbout(looking, { verb });
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
/** A group that somebody thinks of: one that is offered, or a unit by itself. */
function groupFor({ view, seat, draw }: Looking, style: Style): readonly string[] | null {
  const groups = groupsOf(view.field, seat).filter((group) => style !== 'scattered' || group.length === 1);
  if (groups.length === 0) return null;
  const wide = groups.filter(({ length }) => length > 1);
  return wide.length > 0 && style === 'groups' && draw.happens(0.6) ? draw.pick(wide) : draw.pick(groups);
}

/** One step of orders, drawn: an action, or a move of a group, ahead more often than anywhere. */
const ordering = (looking: Looking, style: Style): Step | null =>
  trying(() => {
    const { draw } = looking;
    const action = draw.happens(0.25) ? stepAbout(looking, { verb: draw.pick(ACTIONS) }) : null;
    const group = groupFor(looking, style);
    if (action !== null || group === null) return action;
    const ahead = draw.happens(0.65);
    const verb = draw.pick(ahead ? AHEAD : MOVES);
    return stepAbout(looking, verb === 'advance' && ahead ? { verb, group, dir: 0 } : { verb, group });
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

/** Words for the lines of a side: those of the bot, some of them others; or all drawn. */
function wordsOf(looking: Looking, style: Style): LineOrders {
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

/** The next step of a plan; null where the plan ends. `planned` is what was thought out at its beginning. */
export type Next = (view: State) => Step | null;

/** Steps that were thought out, one after another, then others that are drawn. */
function planning(
  looking: Looking,
  first: readonly Step[],
  more: { readonly share: number; readonly style: Style },
): Next {
  const left = [...first];
  return (view) => {
    const step = left.shift();
    if (step !== undefined) return step;
    return looking.draw.happens(more.share) ? ordering({ ...looking, view }, more.style) : null;
  };
}

const FEW = 0.5;
const MANY = 0.88;

function orders(looking: Looking, style: Style): Next {
  const { view, seat, draw } = looking;
  switch (style) {
    case 'lines':
    case 'words': {
      const leads = draw.happens(0.4) ? [stepAbout(looking, { verb: 'lead' })] : [];
      const first = leads.filter((step) => step !== null);
      const field = first.length === 0 ? view.field : null;
      const words = field === null ? [] : expandLines(field, seat, wordsOf(looking, style)).steps;
      return planning(looking, [...first, ...words], {
        share: style === 'lines' ? 0.2 : FEW,
        style: 'groups',
      });
    }
    case 'groups':
    case 'scattered':
      return planning(looking, [], { share: MANY, style });
  }
}

/** Answers to a plan: most evade, many shoot, some choose otherwise for later. */
function reacting({ draw }: Looking): Next {
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
    return stepAbout(
      { view, seat: top.seat, draw },
      { verb: draw.pick(['standPass', 'standFire', 'standAdvance'] as const) },
    );
  };
}

/** How somebody who is asked goes on with their plan, step by step. */
export function nextOf(looking: Looking, style: Style): Next {
  const { view, seat, draw } = looking;
  switch (view.frames.at(-1)?.at) {
    case 'deploy':
      return (now) => (draw.happens(0.94) ? trying(() => deploying({ ...looking, view: now })) : null);
    case 'initiative':
      return (now) => stepAbout({ view: now, seat, draw }, { verb: 'take' });
    case 'orders':
      return orders(looking, style);
    case 'react':
      return reacting(looking);
    case 'fire':
      return (now) => (draw.happens(0.9) ? stepAbout({ view: now, seat, draw }, { verb: 'fire' }) : null);
    case 'advance':
      return (now) => (draw.happens(0.9) ? stepAbout({ view: now, seat, draw }, { verb: 'occupy' }) : null);
    case 'carry':
    case undefined:
      return () => null;
  }
}
