import { TABLE_FRAME, type Game, type GameTypes } from '@tessera/core';
import type {
  Accepted,
  Answer,
  Draft,
  SavedStanding,
  Reached,
  Saved,
  Sit,
  Sitting,
  WireCommit,
  WireStanding,
} from '@tessera/protocol';
import type { ServerListener } from '../channel.js';
import { refusal, type Memory, type Mood } from './memory.js';

/** A connection, as the host sends to it. */
export type Ear = Pick<ServerListener, 'news' | 'pulse' | 'draft' | 'standing' | 'ended'>;

/** The connections of a host. Each acts for the seat that it has taken, and is told what is new there. */
export interface Hall<T extends GameTypes> {
  readonly sit: (ear: Ear, body: Sit) => Answer<Sitting>;
  readonly leave: (ear: Ear) => void;
  readonly commit: (ear: Ear, body: WireCommit) => Answer<Accepted>;
  readonly draft: (ear: Ear, body: Draft) => Answer<Saved>;
  readonly standing: (ear: Ear, body: WireStanding) => Answer<SavedStanding>;
  /** The same for a seat, from somebody who is not connected. */
  readonly sitAt: (seat: T['seat'], since: Omit<Sit, 'game' | 'seat'>) => Answer<Sitting>;
  readonly commitAt: (seat: T['seat'], body: WireCommit) => Answer<Accepted>;
  readonly draftAt: (seat: T['seat'], body: Draft) => Answer<Saved>;
  readonly standingAt: (seat: T['seat'], body: WireStanding) => Answer<SavedStanding>;
  /** Tells all connections how long their streams are. */
  readonly pulse: () => void;
  /** Closes all connections, as if too much came over them. */
  readonly shut: () => void;
}

/** How long a seat's stream is, and what is stored for the seat. */
const reachedAt = <T extends GameTypes>(known: Memory<T>, seat: T['seat']): Reached => ({
  epoch: known.epoch(),
  latest: known.stream(seat).length,
  draft: known.markOf(seat),
  standing: known.leftOf(seat).version,
});

/** Saves drafts and standing answers, and tells the seat's other connections. */
function savingIn<T extends GameTypes>(
  known: Memory<T>,
  mood: Pick<Mood, 'savesDraft' | 'isBusy'>,
  at: (seat: T['seat']) => readonly Ear[],
) {
  const save = (seat: T['seat'], body: Draft, from: Ear | null): Answer<Saved> => {
    if (mood.isBusy()) return refusal('tooMany');
    if (!mood.savesDraft()) return refusal('draftsMany');
    const { answer, other } = known.draft(seat, body);
    if (other !== null) from?.draft(other);
    else if ('ok' in answer) at(seat).forEach((ear) => ear !== from && ear.draft(body));
    return answer;
  };
  const lay = (seat: T['seat'], body: WireStanding, from: Ear | null): Answer<SavedStanding> => {
    if (mood.isBusy()) return refusal('tooMany');
    const left = known.lay(seat, body);
    if (left.saved) at(seat).forEach((ear) => ear !== from && ear.standing(left.standing));
    return { ok: left };
  };
  return { save, lay };
}

/** Opens a hall without connections. */
export function openHall<T extends GameTypes>(
  game: Game<T>,
  known: Memory<T>,
  mood: Pick<Mood, 'tells' | 'savesDraft' | 'isBusy'>,
): Hall<T> {
  const sitting = new Map<Ear, T['seat']>();
  const at = (seat: T['seat']): Ear[] => [...sitting].flatMap(([ear, own]) => (own === seat ? [ear] : []));

  const commitAt = (seat: T['seat'], body: WireCommit, from: Ear | null): Answer<Accepted> => {
    if (mood.isBusy()) return refusal('tooMany');
    const before = new Map(game.seats.map((each) => [each, known.stream(each).length]));
    const [epoch, log] = [known.epoch(), known.log()];
    const had = known.draftOf(seat);
    const answer = known.commit(seat, body);
    if (!('ok' in answer) || known.log() === log || !mood.tells) return answer;
    for (const [ear, own] of sitting) {
      if (ear === from) continue;
      ear.news(known.slice(own, known.epoch() === epoch ? (before.get(own) ?? 0) : 0));
    }
    if (body.frame !== TABLE_FRAME && had !== null) at(seat).forEach((ear) => ear.draft(null));
    return answer;
  };
  const { save, lay } = savingIn(known, mood, at);
  const sitAt: Hall<T>['sitAt'] = (seat, since) =>
    mood.isBusy() ? refusal('tooMany') : known.sit(seat, since);
  /** Runs an action for the seat that the connection has taken; refuses it when it has taken none. */
  const from =
    <B, A>(say: (seat: T['seat'], body: B, ear: Ear) => Answer<A>) =>
    (ear: Ear, body: B): Answer<A> => {
      const seat = sitting.get(ear);
      return seat === undefined ? refusal('notYourSeat') : say(seat, body, ear);
    };
  return {
    sit: (ear, { seat, ...since }) => {
      const own = game.schemas.seat.parse(seat);
      const answer = sitAt(own, since);
      if ('ok' in answer) sitting.set(ear, own);
      return answer;
    },
    leave: (ear) => void sitting.delete(ear),
    commit: from(commitAt),
    draft: from(save),
    standing: from(lay),
    sitAt,
    commitAt: (seat, body) => commitAt(seat, body, null),
    draftAt: (seat, body) => save(seat, body, null),
    standingAt: (seat, body) => lay(seat, body, null),
    shut: () => [...sitting.keys()].forEach((ear) => ear.ended(refusal('tooMany'))),
    pulse: () => {
      for (const [ear, seat] of sitting) ear.pulse(reachedAt(known, seat));
    },
  };
}
