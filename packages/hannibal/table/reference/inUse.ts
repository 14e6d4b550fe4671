import { promptIn } from '@tessera/core';
import {
  armySize,
  enemyOf,
  hannibal,
  isCampaign,
  marching,
  nearestAt,
  siegeAhead,
  WINDOWS,
  type General,
  type Province,
  type Seat,
  type Space,
  type State,
} from '@tessera/hannibal';
import type { Sight } from '../sight.js';
import { GUIDES, type ChartId } from './guide.js';

type Question = Extract<State['frames'][number], { readonly answer: unknown }>;

/** A siege that can be tried: where, by whom, and whether by the event of a campaign. */
export interface SiegeInUse {
  readonly space: Space;
  readonly general: General;
  readonly byCampaign: boolean;
}

/** What is in use where a player looks. */
export interface InUse {
  /** The question that is asked, or null. */
  readonly at: Question['at'] | null;
  /** Who is asked. */
  readonly seat: Seat | null;
  /** The charts that help with it, the most helpful first. */
  readonly charts: readonly ChartId[];
  /** The cases that matter for it. */
  readonly cases: readonly string[];
  /** The size that the Attrition Table is read with: of the army that marches, or the rounds of the battle. */
  readonly size: number | null;
  /** The CUs with which the loser of the battle began it (14.12); null when nobody has lost. */
  readonly began: number | null;
  readonly siege: SiegeInUse | null;
  /** Who marches, commands in the battle, or is looked at. */
  readonly generals: readonly General[];
  /** The space that is looked at or fought for, and its province. */
  readonly space: Space | null;
  readonly province: Province | null;
}

const isQuestion = (frame: State['frames'][number] | undefined): frame is Question =>
  frame !== undefined && 'answer' in frame;

/** Cases that belong to what exactly is asked: the moment of a counter event, the card of an event. */
function ownCases(question: Question): string[] {
  if (question.at === 'counter') return [`W${WINDOWS.indexOf(question.window) + 1}`];
  return 'card' in question ? [`#${question.card}`] : [];
}

/** The cases that a question names, those of its kind, and what it is about. */
function casesFor(view: State, question: Question): string[] {
  const asked = promptIn(hannibal, view, question.seat)?.rules ?? [];
  return [...new Set([...ownCases(question), ...asked, ...GUIDES[question.at].cases])];
}

/** The size of the army that marches, or the rounds that a battle has had. */
function sizeIn(view: State): number | null {
  const battle = nearestAt(view, 'battle');
  if (battle !== null) return battle.rounds > 0 ? battle.rounds : null;
  const on = marching(view);
  return on === null || armySize(on.move) === 0 ? null : armySize(on.move);
}

/** The CUs with which the loser of the battle began it. */
function begunWith(view: State): number | null {
  const battle = nearestAt(view, 'battle');
  return battle?.ending?.kind === 'won' ? battle.began[enemyOf(battle.ending.winner)] : null;
}

/** The siege that is asked for, or that the march could end in. */
function siegeIn({ world, base, view }: Sight): SiegeInUse | null {
  const campaign = nearestAt(view, 'campaign');
  if (campaign === null) return null;
  const asked = base.frames.at(-1);
  if (asked?.at === 'siege')
    return { space: asked.space, general: asked.general, byCampaign: isCampaign(campaign) };
  const ahead = siegeAhead({ world, state: view });
  const move = nearestAt(view, 'move');
  return ahead === null || move === null
    ? null
    : { space: ahead.space, general: move.general, byCampaign: isCampaign(campaign) };
}

/** Who marches, or is looked at. */
function generalsIn({ view, general }: Sight): General[] {
  const move = nearestAt(view, 'move');
  const siege = nearestAt(view, 'siege');
  return [general, move?.general ?? null, siege?.general ?? null].flatMap((one) => one ?? []);
}

/** What is in use where a player looks: for the question that is asked, with what lies on the board. */
export function inUse(sight: Sight): InUse {
  const { world, base, view } = sight;
  const top = base.frames.at(-1);
  const question = isQuestion(top) ? top : null;
  const space = sight.space ?? nearestAt(view, 'battle')?.space ?? null;
  return {
    at: question?.at ?? null,
    seat: question?.seat ?? null,
    charts: question === null ? [] : GUIDES[question.at].charts,
    cases: question === null ? [] : casesFor(base, question),
    size: sizeIn(view),
    began: begunWith(view),
    siege: siegeIn(sight),
    generals: generalsIn(sight),
    space,
    province: space === null ? null : world.spaceOf(space).province,
  };
}
