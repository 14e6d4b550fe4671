import { roller, type ChanceSource } from './chance.js';
import { TABLE_FRAME } from './frame.js';
import type { Closing, FrameModule, Game, GameTypes, Reason } from './game.js';
import { asked, explainIn, missingIn } from './plan.js';
import { recorder, type Recorder } from './recorder.js';
import { fail, ok, type Result } from './result.js';
import type { TableEvent, TableStep } from './table.js';

/** What a seat commits: the frame that it answers, and the steps of its plan in order. */
export interface Commit<Step> extends Closing {
  readonly frame: number;
  readonly steps: readonly Step[];
}

/** What a commit, or a word at the table, was refused for. It changed nothing. */
export interface Refusal {
  /** `stale`: that frame is no longer asked of this seat; `over`: the game has ended; the others explain themselves. */
  readonly code: 'stale' | 'over' | 'illegalStep' | 'unfinished' | 'nonceMissing' | 'tableRefused';
  /** The step (from 0) that is not allowed. */
  readonly step?: number;
  readonly reasons: readonly Reason[];
}

/** What a commit leads to: its facts, and the state after them. */
export interface Decided<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly after: T['state'];
}

const refuse = (code: Refusal['code'], reasons: readonly Reason[] = []) => fail({ code, reasons });

const playing = <T extends GameTypes>(state: T['state']): boolean => state.outcome === null;

/** What an action is recorded into: first of all, that the game goes on under newer rules, if it does. */
function renewed<T extends GameTypes>(game: Game<T>, state: T['state']): Recorder<T['state'], T['event']> {
  const record = recorder(game.evolve, state);
  game.renewal(state).forEach(record.emit);
  return record;
}

/** Once the game is over, opens what was hidden. */
function finish<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
): Result<Decided<T>, never> {
  if (!playing(record.now())) game.opening(record.now()).forEach(record.emit);
  return ok({ events: record.events, after: record.now() });
}

/**
 * Decides a seat's commit: every step in order, all or none, then what follows the last one.
 * Legality is read from the seat's own view alone; the full state serves only what follows.
 */
export function decide<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  act: { readonly seat: T['seat']; readonly commit: Commit<T['step']> },
  source: ChanceSource,
): Result<Decided<T>, Refusal> {
  const { seat, commit } = act;
  if (!playing(state)) return refuse('over');
  const top = asked(game, state);
  if (top?.frame.id !== commit.frame || !top.rules.waiting(state).includes(seat)) {
    return refuse('stale');
  }
  const record = renewed(game, state);
  let view = game.conceal(record.now(), seat);
  for (const [index, step] of commit.steps.entries()) {
    const reasons = explainIn(game, view, { seat, step });
    if (reasons.length > 0) return fail({ code: 'illegalStep', step: index, reasons });
    const facts = top.rules.apply(view, seat, step);
    facts.forEach(record.emit);
    view = facts.reduce(game.evolve, view);
  }
  const missing = missingIn(game, view, seat);
  if (missing.length > 0) return refuse('unfinished', missing);
  if (top.rules.wantsNonce && commit.nonce === undefined) return refuse('nonceMissing');
  if (playing(record.now())) {
    // A nonce that nobody asked for is none: it would turn dice that the record could not account for.
    const nonce = top.rules.wantsNonce ? commit.nonce : undefined;
    conclude(top.rules, record, { seat, nonce, source });
  }
  return finish(game, record);
}

/** Records what follows the last step of a plan. */
function conclude<T extends GameTypes>(
  rules: FrameModule<T>,
  record: Recorder<T['state'], T['event']>,
  { seat, nonce, source }: Closing & { readonly seat: T['seat']; readonly source: ChanceSource },
): void {
  const state = record.now();
  const given = nonce === undefined ? [] : [nonce];
  const nonces = [...state.nonces.map((share) => share.nonce), ...given];
  const luck = { roll: roller(source, state.rolls, nonces), source };
  rules.conclude(record, seat, { nonce, luck });
}

/** Why a word at the table is not open to a seat; empty exactly when `decideTable` accepts it. */
export function explainTable<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TableStep },
): readonly Reason[] {
  const because = (code: string): readonly Reason[] => [{ code, rule: '', at: [] }];
  if (!playing(view)) return because('gameOver');
  const { open, closed } = view.table;
  switch (step.verb) {
    case 'resign':
      return [];
    case 'offerDraw':
      if (open !== null) return because('drawAlreadyOffered');
      return closed?.by === seat && closed.frame === (view.frames.at(-1)?.id ?? TABLE_FRAME)
        ? because('drawJustClosed')
        : [];
    case 'withdrawDraw':
      return open?.offer === step.offer && open.by === seat ? [] : because('noSuchOffer');
    case 'answerDraw':
      return open?.offer === step.offer && open.by !== seat ? [] : because('noSuchOffer');
    case 'claimDraw':
      return game.tableClaim(view, seat);
  }
}

/** The words at the table that are open to a seat now, except resigning's twin of another offer. */
export function tableSteps<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly TableStep[] {
  const offer = view.table.open?.offer ?? 0;
  const words: readonly TableStep[] = [
    { verb: 'resign' },
    { verb: 'offerDraw' },
    { verb: 'withdrawDraw', offer },
    { verb: 'answerDraw', offer, accept: true },
    { verb: 'answerDraw', offer, accept: false },
    { verb: 'claimDraw' },
  ];
  return words.filter((step) => explainTable(game, view, { seat, step }).length === 0);
}

/** Decides a word at the table: resigning, and offering, answering or claiming a draw. */
export function decideTable<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TableStep },
): Result<Decided<T>, Refusal> {
  const reasons = explainTable(game, game.conceal(state, seat), { seat, step });
  if (reasons.length > 0) return refuse(playing(state) ? 'tableRefused' : 'over', reasons);
  const record = renewed(game, state);
  const facts = tableFacts(game, state, { seat, step });
  facts.forEach((fact) => record.emit(game.tableEvent(fact)));
  return finish(game, record);
}

/** What a word at the table leads to. */
function tableFacts<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TableStep },
): TableEvent<T['seat']>[] {
  const frame = state.frames.at(-1)?.id ?? TABLE_FRAME;
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
  }
}
