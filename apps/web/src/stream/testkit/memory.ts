import {
  askedFrame,
  canonical,
  decideAll,
  decideTable,
  fold,
  frameFor,
  ok,
  streamOf,
  TABLE_FRAME,
  tableStepSchema,
  viewerOf,
  type Game,
  type GameTypes,
  type StepBase,
} from '@tessera/core';
import { idealChance, openedGame, type GameSoFar } from '@tessera/core/testkit';
import {
  packingOf,
  PROTOCOL,
  REST_FRAME,
  type Accepted,
  type Answer,
  type Draft,
  type DraftMark,
  type GamePage,
  type SavedStanding,
  type Saved,
  type Sit,
  type Sitting,
  type Slice,
  type WireCommit,
  type WireError,
  type WireStanding,
} from '@tessera/protocol';
import { wirePlan } from '@tessera/table/lib';

/** How a host behaves from now on. */
export interface Mood {
  tells: boolean;
  answersCommits: boolean;
  /** Called for each draft to save; false refuses it as one too many. */
  savesDraft: () => boolean;
  protocol: number;
  epoch: string;
  /** True when the next request is refused, because too much came at once. */
  isBusy: () => boolean;
}

export const goodMood = (): Mood => ({
  tells: true,
  answersCommits: true,
  savesDraft: () => true,
  protocol: PROTOCOL,
  epoch: 'e1',
  isBusy: () => false,
});

/** The id of a host's only game. */
export const GAME = '0123456789ab';

/** The share that the opener's browser keeps. */
export const SHARE = 'a0'.repeat(16);

/** True for an action about shares, which pages send by themselves. */
export const isShareWord = ({ steps }: Pick<WireCommit, 'steps'>): boolean =>
  steps.some(({ verb }) => verb.endsWith('Share'));

export const refusal = (error: WireError['error']): WireError => ({ error, message: 'No.', remedy: 'Wait.' });

const pageOf = <T extends GameTypes>(game: Game<T>): GamePage => ({
  game: GAME,
  kind: game.kind,
  title: 'A test',
  options: {},
  pace: null,
  data: game.data,
  over: false,
  seats: game.seats.map((seat) => ({ seat, name: seat, mine: true, open: false, listed: false })),
});

/** What is left of a plan, as its author's draft. */
const restOf = (left: readonly (readonly StepBase[])[]): Draft | null => {
  const [steps, ...then] = left;
  return steps === undefined ? null : { frame: REST_FRAME, rev: 1, ...wirePlan(steps, then) };
};

/** What a game decides about a commit or a table action, by the standing answers that are left. */
function decideIn<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, body, lefts }: { readonly seat: T['seat']; readonly body: WireCommit; readonly lefts: Lefts<T> },
) {
  const { frame } = body;
  if (frame === TABLE_FRAME) {
    const [step] = body.steps.map((word) => tableStepSchema.parse(word));
    if (step === undefined) throw new Error('A word at the table is one step.');
    const said = decideTable(game, state, { seat, step }, { source: idealChance('host') });
    return said.ok ? ok({ ...said.value, rest: null }) : said;
  }
  const [steps = [], ...then] = [body.steps, ...(body.then ?? [])].map((part) =>
    part.map((step) => game.schemas.step.parse(step)),
  );
  const policies: { [each in T['seat']]?: T['policy'] } = {};
  for (const each of game.seats) {
    const { policy } = lefts.of(each);
    if (policy !== null && game.standing !== null) policies[each] = game.standing.schema.parse(policy);
  }
  const by = { policies, source: idealChance('host') };
  const decided = decideAll(game, state, { seat, commit: { frame, steps, then } }, by);
  return decided.ok ? ok({ ...decided.value, rest: restOf(decided.value.left) }) : decided;
}

/** A host's drafts, stored as the server does: of two with the same `rev` the first stays. */
function draftsIn<T extends GameTypes>() {
  const drafts = new Map<T['seat'], Draft>();
  const kept = new Set<string>();
  const nameOf = (seat: T['seat'], { frame, steps }: Pick<Draft, 'frame' | 'steps'>): string =>
    `${seat} ${String(frame)} ${canonical(steps)}`;
  return {
    markOf: (seat: T['seat']): DraftMark | null => {
      const draft = drafts.get(seat);
      return draft === undefined ? null : { frame: draft.frame, rev: draft.rev };
    },
    of: (seat: T['seat'], frame: number | null): Draft | null => {
      const draft = drafts.get(seat);
      const isRest = draft?.frame === REST_FRAME && frame !== null;
      return draft !== undefined && (draft.frame === frame || isRest) ? draft : null;
    },
    /** After an answer of the seat: what is left of its plan is its draft; null: nothing is. */
    leave: (seat: T['seat'], { frame, rest }: { frame: number; rest: Draft | null }): void => {
      const kept = drafts.get(seat)?.frame;
      if (kept === frame || (kept === REST_FRAME && frame !== TABLE_FRAME)) drafts.delete(seat);
      if (rest !== null) drafts.set(seat, rest);
    },
    save: (seat: T['seat'], draft: Draft): { readonly saved: boolean; readonly draft: Draft } => {
      const now = drafts.get(seat);
      if (now?.frame === draft.frame && now.rev >= draft.rev)
        return { saved: canonical(now) === canonical(draft), draft: now };
      drafts.set(seat, draft);
      kept.add(nameOf(seat, draft));
      return { saved: true, draft };
    },
    wasKept: (seat: T['seat'], draft: Pick<Draft, 'frame' | 'steps'>): boolean =>
      kept.has(nameOf(seat, draft)),
  };
}

/** A host's standing answers, stored as the server does: only who names the present version replaces them. */
function leftIn<T extends GameTypes>() {
  const left = new Map<T['seat'], WireStanding>();
  const of = (seat: T['seat']): WireStanding => left.get(seat) ?? { version: 0, policy: null };
  return {
    of,
    lay: (seat: T['seat'], { version, policy }: WireStanding): SavedStanding => {
      const now = of(seat);
      if (now.version === version) left.set(seat, { version: version + 1, policy });
      const standing = of(seat);
      const isSame = canonical(standing.policy) === canonical(policy);
      return { saved: standing.version === version + 1 && isSame, standing };
    },
  };
}

type Lefts<T extends GameTypes> = ReturnType<typeof leftIn<T>>;

/** One game in memory behind the server's requests and answers. The rules are real, only the database is left out. */
export interface Memory<T extends GameTypes> {
  readonly log: () => readonly T['event'][];
  readonly state: () => T['state'];
  readonly stream: (seat: T['seat']) => readonly T['event'][];
  readonly epoch: () => string;
  readonly slice: (seat: T['seat'], after: number) => Slice;
  readonly sit: (seat: T['seat'], since: Omit<Sit, 'game' | 'seat'>) => Answer<Sitting>;
  readonly commit: (seat: T['seat'], body: WireCommit) => Answer<Accepted>;
  /** Saves a draft; `other` is the newer one that prevents it. */
  readonly draft: (seat: T['seat'], body: Draft) => { answer: Answer<Saved>; other: Draft | null };
  readonly draftOf: (seat: T['seat']) => Draft | null;
  /** A seat's standing answers. */
  readonly leftOf: (seat: T['seat']) => WireStanding;
  /** Replaces the standing answers of the named version. */
  readonly lay: (seat: T['seat'], body: WireStanding) => SavedStanding;
  /** Which draft is stored, whatever is asked. */
  readonly markOf: (seat: T['seat']) => DraftMark | null;
  /** True when these steps were ever saved for that frame. */
  readonly wasKept: (seat: T['seat'], draft: Pick<Draft, 'frame' | 'steps'>) => boolean;
  /** The accepted actions, in order. */
  readonly actions: () => readonly string[];
  /** Replaces the log with an earlier one. */
  readonly restore: (earlier: readonly T['event'][]) => void;
}

/** What a seat is asked. */
function askedOf<T extends GameTypes>(game: Game<T>, state: T['state'], seat: T['seat']): Sitting['asked'] {
  const frame = frameFor(game, state, seat);
  return frame === null ? null : { frame, what: askedFrame(game, state)?.frame.at ?? '' };
}

/** A game that its first seat has opened, with that seat's share sealed. */
function begun<T extends GameTypes>(game: Game<T>): GameSoFar<T> {
  const [seat] = game.seats;
  if (seat === undefined) throw new Error('A game has seats.');
  return openedGame(game, game.schemas.options.parse({}), { seat, share: SHARE });
}

/** Saves a draft for the frame that the seat is asked. */
function saveDraft<T extends GameTypes>(
  drafts: ReturnType<typeof draftsIn<T>>,
  { seat, asked, body }: { readonly seat: T['seat']; readonly asked: number | null; readonly body: Draft },
): ReturnType<Memory<T>['draft']> {
  if (asked !== body.frame) return { answer: refusal('stale'), other: null };
  const { saved, draft } = drafts.save(seat, body);
  return { answer: { ok: { rev: draft.rev, saved } }, other: saved ? null : draft };
}

/** Opens a game in memory. */
export function memory<T extends GameTypes>(
  game: Game<T>,
  mood: Pick<Mood, 'protocol' | 'epoch'>,
): Memory<T> {
  let { log, state } = begun(game);
  const { form, pack } = packingOf(game.schemas.event);
  const answers = new Map<string, Answer<Accepted>>();
  const actions: string[] = [];
  const drafts = draftsIn<T>();
  const lefts = leftIn<T>();
  const stream = (seat: T['seat']) => streamOf(game, log, viewerOf(state, seat));
  const epoch = () => `${mood.epoch}${state.outcome === null ? '' : '-over'}`;
  const slice = (seat: T['seat'], after: number): Slice => {
    const all = stream(seat);
    return { epoch: epoch(), from: after, events: all.slice(after).map(pack), latest: all.length };
  };
  const draftOf = (seat: T['seat']) => drafts.of(seat, frameFor(game, state, seat));
  return {
    log: () => log,
    state: () => state,
    stream,
    epoch,
    slice,
    draftOf,
    markOf: drafts.markOf,
    wasKept: drafts.wasKept,
    leftOf: lefts.of,
    lay: lefts.lay,
    actions: () => actions,
    restore: (earlier) => void ([log, state] = [earlier, fold(game, earlier)]),
    sit: (seat, { epoch: known, after, protocol }) => {
      if (protocol !== mood.protocol)
        return refusal(protocol < mood.protocol ? 'newerServer' : 'olderServer');
      const from = known === epoch() && after <= stream(seat).length ? after : 0;
      const own = { asked: askedOf(game, state, seat), draft: draftOf(seat), standing: lefts.of(seat) };
      return { ok: { form, slice: slice(seat, from), ...own, now: null, page: pageOf(game) } };
    },
    commit: (seat, body) => {
      const seen = answers.get(seat + body.action);
      if (seen !== undefined) return seen;
      const decided = decideIn(game, state, { seat, body, lefts });
      if (!decided.ok) {
        const refused = refusal(decided.error.code);
        answers.set(seat + body.action, refused);
        return refused;
      }
      const [known, from] = [epoch(), stream(seat).length];
      log = [...log, ...decided.value.events];
      state = decided.value.after;
      drafts.leave(seat, { frame: body.frame, rest: decided.value.rest });
      const accepted = { ok: slice(seat, epoch() === known ? from : 0) };
      answers.set(seat + body.action, accepted);
      if (!isShareWord(body)) actions.push(body.action);
      return accepted;
    },
    draft: (seat, body) => saveDraft(drafts, { seat, asked: frameFor(game, state, seat), body }),
  };
}
