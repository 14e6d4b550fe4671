import { choicesIn, preview } from '@tessera/core';
import { think } from '@tessera/bots';
import type { LaidPart, Pressing, Question } from '@tessera/tools/bench';
import { hannibalBots } from '../bots/index.js';
import {
  type KindOfCu,
  givesUpRound,
  hannibal,
  type Hannibal,
  type General,
  moversOf,
  topAt,
  partOf,
  reachIn,
  type State,
  type Step,
  type Use,
  wholeArmyOf,
} from '../rules/index.js';

type Plan = readonly LaidPart<Hannibal>[];

const askedIn = ({ view }: Question<Hannibal>): string => view.frames.at(-1)?.at ?? '';

const KINDS: readonly KindOfCu[] = ['regulars', 'elephants'];

/** Presses for who goes: none for the army that the page takes; else one for each CU, general and train that differs. */
function pressesToMuster({ view, seat }: Question<Hannibal>, step: Step): number {
  const [all, part] = [wholeArmyOf(view, choicesIn(hannibal, view, seat)), partOf(step)];
  if (all === null || part === null) return 0;
  const cus = KINDS.map((kind) => Math.abs((all.counts[kind] ?? 0) - (part.counts[kind] ?? 0)));
  const differs = [...all.generals, ...part.generals].filter(
    (general) => all.generals.includes(general) !== part.generals.includes(general),
  );
  return Math.max(...cus) + differs.length + Number(all.train !== part.train);
}

const isSame = (one: readonly Step[], two: readonly Step[]): boolean =>
  JSON.stringify(one) === JSON.stringify(two);

/** How many of the next steps of a way one press on the map plans: those of the page's own way to a space. */
function stepsByPress(view: State, seat: Question<Hannibal>['seat'], next: readonly Step[]): number {
  const ways = reachIn(view, seat).filter(({ steps }) => isSame(steps, next.slice(0, steps.length)));
  return Math.max(1, ...ways.map(({ steps }) => steps.length));
}

/** Presses for a march: who goes, each space that is pressed, and what else is done on the way. */
function pressesToMarch({ view, seat, steps }: LaidPart<Hannibal>): number {
  let presses = 0;
  let now = view;
  for (let at = 0; at < steps.length;) {
    const [step] = steps.slice(at, at + 1);
    if (step === undefined) break;
    const count = step.verb === 'muster' ? 1 : stepsByPress(now, seat, steps.slice(at));
    presses += step.verb === 'muster' ? pressesToMuster({ view: now, seat }, step) : 1;
    now = preview(hannibal, now, { seat, plan: steps.slice(at, at + count) });
    at += count;
  }
  return presses - stopsByItself(view, seat, steps);
}

/** 1 where the page adds the stop to a way that can go no farther. */
function stopsByItself(view: State, seat: Question<Hannibal>['seat'], steps: readonly Step[]): number {
  if (steps.at(-1)?.verb !== 'stop') return 0;
  const before = preview(hannibal, view, { seat, plan: steps.slice(0, -1) });
  const goesOn = choicesIn(hannibal, before, seat).some(({ verb }) =>
    ['muster', 'go', 'sail', 'sortie', 'charm'].includes(verb),
  );
  return goesOn ? 0 : 1;
}

/** Whom the next part of a plan moves: the general that it activates, or who marches where nobody else could. */
function moverIn([part]: Plan): General | null {
  const [step] = part?.steps ?? [];
  if (part === undefined) return null;
  return step?.verb === 'activate' ? step.general : (topAt(part.view, 'move')?.general ?? null);
}

/** Presses for how a card is played: none where a press on the map says that too. */
function pressesToPlay({ view, seat, steps: [step] }: LaidPart<Hannibal>, next: Plan): number {
  if (step?.verb !== 'play') return 1;
  const { card, use } = step;
  const isMarked = use === 'place' && next[0]?.steps[0]?.verb === 'mark';
  if (use === 'event' || isMarked) return 1;
  const general = use === 'move' ? moverIn(next) : null;
  if (general === null) return 2;
  // The press on the general is counted where they are activated; where that is not asked, it is counted here.
  const pressed = next[0]?.steps[0]?.verb === 'activate' ? 0 : 1;
  const movers = moversOf({ world: hannibal.world, state: view }, seat);
  const isCheapest = movers.some((mover) => mover.general === general && mover.card === card);
  return pressed + (isCheapest ? 0 : 1);
}

/** Whether the plan from here on is a siege where the general stands, which one press in the panel plans. */
function isSiege([play, activate, march, siege]: Plan): boolean {
  if (play === undefined || activate === undefined || march === undefined) return false;
  const [first, last] = [activate.steps[0], siege?.steps[0]];
  const stays = march.steps.every(({ verb }) => verb === 'muster' || verb === 'stop');
  const isAll = march.steps.reduce(
    (sum, step) => sum + (step.verb === 'muster' ? pressesToMuster(march, step) : 0),
    0,
  );
  return (
    first?.verb === 'activate' &&
    last?.verb === 'besiege' &&
    stays &&
    isAll === 0 &&
    pressesToPlay(play, [activate]) === 0
  );
}

/** Presses for a Battle card: a second one where it can stand for several kinds. */
function pressesToFight({ view, seat, steps: [step] }: LaidPart<Hannibal>): number {
  if (step?.verb !== 'attack' && step?.verb !== 'match') return 1;
  const ways = choicesIn(hannibal, view, seat).flatMap((choice) =>
    (choice.verb === 'attack' || choice.verb === 'match') &&
    [choice.battleCard].flat().includes(step.battleCard)
      ? [choice.as].flat()
      : [],
  );
  return ways.length > 1 ? 2 : 1;
}

function pressesFor(part: LaidPart<Hannibal>, next: Plan): number {
  switch (askedIn(part)) {
    case 'playCard':
      return pressesToPlay(part, next);
    case 'move':
      return pressesToMarch(part);
    case 'battleAttack':
    case 'battleDefend':
      return pressesToFight(part);
    default:
      return part.steps.length;
  }
}

function pressesToLay(plan: Plan): number {
  if (isSiege(plan)) return 1 + pressesToLay(plan.slice(4));
  const [part, ...next] = plan;
  return part === undefined ? 0 : pressesFor(part, next) + pressesToLay(next);
}

/** Whether a plan of one step is committed by a press of its own: a card is looked at first, and where an army goes. */
const asksMore = ([part, ...more]: Plan): boolean =>
  part !== undefined && more.length === 0 && ['playCard', 'move'].includes(askedIn(part));

/** How many cards a plan plays: for one of these uses, or for any. */
const playedFor =
  (...uses: readonly Use[]) =>
  (plan: Plan): number =>
    plan.filter(
      ({ steps: [step] }) => step?.verb === 'play' && (uses.length === 0 || uses.includes(step.use)),
    ).length;

/** How many presses a turn takes, of both sides, and a Strategy card with all that its plan does. */
export const presses: Pressing<Hannibal> = {
  scenarios: [
    {
      name: 'War',
      options: { bid: 0 },
      aims: [
        { of: 'presses', per: 'card', most: 4 },
        { of: 'commits', per: 'turn', most: 14 },
      ],
    },
  ],
  playerOf: () => ({
    decide: ({ view, seat }) => think(hannibalBots, { view, seat, strength: 'medium', seed: '' }).steps,
    presses: (plan) => pressesToLay(plan) + Number(asksMore(plan) && plan[0]?.steps.length === 1),
  }),
  stays: (part) => askedIn(part) === 'losses',
  givesUp: ({ view, seat, steps }) => givesUpRound(view, { choices: choicesIn(hannibal, view, seat), steps }),
  unit: 'turn',
  unitOf: (state) => String(state.turn),
  counted: {
    card: playedFor(),
    'card to move': playedFor('move'),
    'card for markers': playedFor('place'),
    'card as event': playedFor('event'),
    'card otherwise used': playedFor('raise', 'discard'),
  },
};
