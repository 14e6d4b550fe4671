import type { EventBase } from './facts.js';
import { resume, type RulesContext } from './conclude.js';
import { type Decided, finish, isPlaying, type Refusal, refuse, renewed, type Result } from './decided.js';
import { TABLE_FRAME } from './frame.js';
import type { Game, GameTypes } from './game.js';
import { because, unless, type Reason } from './reasons.js';
import { passOn } from './passing.js';
import { explainShare, shareFact, shareWordOf } from './shares.js';
import { isOfTable, type TableEvent, type TableStep } from './table.js';
import { explainSwitch } from './windows.js';

/** The question that is asked now. At the same question a refused offer or request may not be repeated. */
const topOf = <T extends GameTypes>(state: T['state']): number =>
  state.table.shares.asked?.frame ?? state.frames.at(-1)?.id ?? TABLE_FRAME;

/**
 * Why a seat may not take a table action; empty exactly when `decideTable` accepts it (except a takeback whose
 * position is unknown).
 */
export function explainTable<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TableStep },
): readonly Reason[] {
  if (!isPlaying(view)) return because('gameOver');
  const { open, closed, request } = view.table;
  switch (step.verb) {
    case 'resign':
      return [];
    case 'offerDraw':
      if (open !== null) return because('drawAlreadyOffered');
      return closed?.by === seat && closed.frame === topOf(view) ? because('drawJustClosed') : [];
    case 'withdrawDraw':
      return unless(open?.offer === step.offer && open.by === seat, 'noSuchOffer');
    case 'answerDraw':
      return unless(open?.offer === step.offer && open.by !== seat, 'noSuchOffer');
    case 'claimDraw':
      return game.tableClaim(view, seat);
    case 'askTakeback':
      return whyNotAskTakeback<T>(view, seat);
    case 'withdrawTakeback':
      return unless(request?.request === step.request && request.by === seat, 'noSuchRequest');
    case 'answerTakeback':
      return unless(request?.request === step.request && request.by !== seat, 'noSuchRequest');
    case 'sealShare':
    case 'giveShare':
    case 'openShare':
      return explainShare(view.table.shares, { seat, step, rolls: view.rolls });
    case 'switchWindow':
      return explainSwitch(game.windows, view, { seat, step });
  }
}

/** Why a seat may not ask to take back its last commit. */
function whyNotAskTakeback<T extends GameTypes>(view: T['state'], seat: T['seat']): readonly Reason[] {
  const { commits, request, refused } = view.table;
  if (request !== null) return because('takebackAlreadyAsked');
  if (!commits.includes(seat)) return because('nothingToTakeBack');
  return refused?.by === seat && refused.frame === topOf(view) ? because('takebackJustRefused') : [];
}

/** The position before a seat's last commit, where a takeback can reach it (see `pastOf`); else null. */
export type Past<T extends GameTypes> = (seat: T['seat']) => T['state'] | null;

/**
 * What table actions may need, besides what a plan needs that was waiting for shares. `past` serves a takeback; without
 * it, as when tools read a position, nothing is taken back.
 */
export interface TableContext<T extends GameTypes> extends RulesContext<T> {
  readonly past?: Past<T> | undefined;
}

/**
 * Decides a table action: resigning, draws, takebacks, shares, windows. Refuses with `over`, or with `tableRefused`
 * and reasons.
 */
export function decideTable<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TableStep },
  { past = () => null, ...context }: TableContext<T>,
): Result<Decided<T>, Refusal> {
  const reasons = explainTable(game, game.conceal(state, seat), { seat, step });
  if (reasons.length > 0) return refuse(isPlaying(state) ? 'tableRefused' : 'over', reasons);
  const by = step.verb === 'answerTakeback' && step.accept ? (state.table.request?.by ?? seat) : null;
  const before = by === null ? null : past(by);
  if (by !== null && before === null) return refuse('tableRefused', because('pastUnknown'));
  const record = renewed(game, state);
  const facts = tableFacts(game, state, { seat, step });
  const waited = state.table.shares.asked;
  facts.forEach((fact) => record.emit(game.tableEvent(fact)));
  if (step.verb === 'openShare' && waited !== null) {
    resume(game, record, { seat: waited.seat, ...context });
    passOn(game, record, context);
  }
  if (by !== null && before !== null) record.emit(game.takenBack(by, before));
  return finish(game, record, context.policies);
}

/** The facts of a table action. */
function tableFacts<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TableStep },
): TableEvent<T['seat']>[] {
  const frame = topOf(state);
  const drawn: TableEvent<T['seat']> = { kind: 'GameEnded', winner: null, by: 'agreement' };
  switch (step.verb) {
    case 'resign': {
      const winner = game.seats.find((other) => other !== seat) ?? null;
      return [
        { kind: 'Resigned', seat },
        { kind: 'GameEnded', winner, by: 'resignation' },
      ];
    }
    case 'offerDraw':
      return [{ kind: 'DrawOffered', seat, offer: state.table.offers + 1 }];
    case 'withdrawDraw':
      return [{ kind: 'DrawWithdrawn', seat, offer: step.offer, frame }];
    case 'answerDraw': {
      const { offer, accept: accepted } = step;
      const answered: TableEvent<T['seat']> = { kind: 'DrawAnswered', seat, offer, accepted, frame };
      return accepted ? [answered, drawn] : [answered];
    }
    case 'claimDraw':
      return [
        { kind: 'DrawClaimed', seat },
        { kind: 'GameEnded', winner: null, by: 'claim' },
      ];
    case 'askTakeback':
      return [{ kind: 'TakebackAsked', seat, request: state.table.requests + 1 }];
    case 'withdrawTakeback':
      return [{ kind: 'TakebackWithdrawn', seat, request: step.request, frame }];
    case 'answerTakeback':
      return [{ kind: 'TakebackAnswered', seat, request: step.request, accepted: step.accept, frame }];
    case 'sealShare':
    case 'giveShare':
    case 'openShare':
      return [shareFact(state.table.shares, { seat, step })];
    case 'switchWindow':
      return [{ kind: 'WindowSwitched', seat, window: step.window, asked: step.asked }];
  }
}

/** The table action that a fact comes from, and who took it; null for a fact of another origin. */
export function saidBy<Seat extends string>(
  event: EventBase,
): { readonly seat: Seat; readonly word: TableStep } | null {
  if (!isOfTable<Seat>(event)) return null;
  switch (event.kind) {
    case 'Resigned':
      return { seat: event.seat, word: { verb: 'resign' } };
    case 'DrawOffered':
      return { seat: event.seat, word: { verb: 'offerDraw' } };
    case 'DrawWithdrawn':
      return { seat: event.seat, word: { verb: 'withdrawDraw', offer: event.offer } };
    case 'DrawAnswered': {
      const { seat, offer, accepted: accept } = event;
      return { seat, word: { verb: 'answerDraw', offer, accept } };
    }
    case 'DrawClaimed':
      return { seat: event.seat, word: { verb: 'claimDraw' } };
    case 'TakebackAsked':
      return { seat: event.seat, word: { verb: 'askTakeback' } };
    case 'TakebackWithdrawn':
      return { seat: event.seat, word: { verb: 'withdrawTakeback', request: event.request } };
    case 'TakebackAnswered': {
      const { seat, request, accepted: accept } = event;
      return { seat, word: { verb: 'answerTakeback', request, accept } };
    }
    case 'ShareSealed':
    case 'ShareGiven':
    case 'ShareOpened':
      return { seat: event.seat, word: shareWordOf(event) };
    case 'WindowSwitched': {
      const { seat, window, asked } = event;
      return { seat, word: { verb: 'switchWindow', window, asked } };
    }
    default:
      return null;
  }
}
