import { roller, type ChanceSource } from './chance.js';
import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import type { Closing, FrameModule, Game, GameTypes, Luck } from './game.js';
import { asked, explainIn, missingIn } from './plan.js';
import type { Recorder } from './recorder.js';
import { fail, type Result } from './result.js';

/** What a seat commits: the frame that it answers, and the steps of its plan in order. */
export interface Commit<Step> extends Closing {
  readonly frame: number;
  readonly steps: readonly Step[];
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
  if (!isPlaying(state)) return refuse('over');
  const top = asked(game, state);
  if (top?.frame.id !== commit.frame || !top.rules.waiting(state).includes(seat)) {
    return refuse('stale');
  }
  const record = renewed(game, state);
  record.emit(game.tableEvent({ kind: 'PlanCommitted', seat }));
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
  if (isPlaying(record.now())) {
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
  const luck: Luck = {
    roll: roller(source, state.rolls, nonces),
    draw: (stream, n, sides) => source.draw({ stream, n, sides, nonces }),
    source,
  };
  rules.conclude(record, seat, { nonce, luck });
}
