import {
  keptNoteSchema,
  type Note,
  pathTo,
  type Remark,
  type Say,
  type Talk,
  TALK_ENDPOINTS,
  talkSchema,
  type TalkWish,
} from '@tessera/protocol';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Icon, lazyPart } from '@tessera/table/ui';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../api/http.js';

/** Fetches the talk at a table, as a seat sees it; changes how the seat wants it. */
const fetchTalk = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('talk', game, seat) }, talkSchema);
export const wishTalk = (game: string, seat: string, body: TalkWish) =>
  ask({ method: 'PUT', path: pathTo('talk', game, seat), body }, talkSchema);

/** Sends a remark to the others. */
export const say = (game: string, seat: string, body: Say) =>
  ask({ method: 'POST', path: pathTo('talk', game, seat), body }, TALK_ENDPOINTS.say.reply);

/** Saves a seat's note for itself. */
export const saveNote = (game: string, seat: string, body: Note) =>
  ask({ method: 'PUT', path: pathTo('note', game, seat), body }, keptNoteSchema);

/** How often a visible page asks, in milliseconds, since presence changes without a message. */
const EVERY = 15_000;

/** The talk at a table as a page knows it. */
export interface Talking {
  /** Null before anything has arrived. */
  readonly talk: Talk | null;
  /** The last remark of another player since the page was opened. */
  readonly heard: Remark | null;
  readonly ask: () => void;
  /** Takes over the talk from an answer. */
  readonly take: (talk: Talk) => void;
}

/** Keeps the talk at a table up to date. */
function useTalk({ id, seat, receiver: { talked } }: SeatAt): Talking {
  const [talk, setTalk] = useState<Talk | null>(null);
  const [heard, setHeard] = useState<Remark | null>(null);
  const known = useRef<number | null>(null);
  const round = useRef(0);
  const take = useCallback(
    (next: Talk) => {
      round.current += 1;
      const last = next.remarks.filter((remark) => remark.seat !== seat).at(-1);
      if (known.current !== null && last !== undefined && last.number > known.current) setHeard(last);
      known.current = last?.number ?? 0;
      setTalk(next);
    },
    [seat],
  );
  const ask = useCallback(() => {
    round.current += 1;
    const own = round.current;
    // An answer to an earlier request is dropped.
    void fetchTalk(id, seat).then(
      (answer) => answer !== null && 'ok' in answer && own === round.current && take(answer.ok),
    );
  }, [id, seat, take]);
  const hints = talked.value;
  useEffect(ask, [ask, hints]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && ask());
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask]);
  return { talk, heard, ask, take };
}

const TalkDialog = lazyPart(() => import('./talkDialog.js').then((part) => part.TalkDialog));

/** Whether the other player is here, if they let it be shown. */
const Presence = ({ presence }: Pick<Talk['others'][number], 'presence'>) =>
  presence === null ? null : (
    <span class="presence" data-presence={presence}>
      <span class="unseen">{text(`talk.${presence}`)}</span>
    </span>
  );

/** The button for talk and notes: who sits opposite, whether they are here, and how many remarks are new. */
export function TalkButton({ client }: { client: SeatAt }) {
  const talking = useTalk(client);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const close = useCallback(() => setOpen(false), []);
  const { talk, heard } = talking;
  const other = client.receiver.page.value?.seats.find(({ seat }) => seat !== client.seat);
  if (other === undefined) return null;
  // Whoever plays both sides, or against a bot, has nobody to talk to.
  const alone = other.mine || other.bot !== undefined;
  const name = other.mine ? null : other.name;
  const unread = talk?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        class="quietButton talkButton"
        data-open="talk"
        data-unread={unread}
        onClick={() => setOpen(true)}
      >
        {!alone && talk?.others.map((each) => <Presence key={each.seat} presence={each.presence} />)}
        <span class="talkSign">
          <Icon name="talk" />
        </span>
        <span class="talkName">{alone ? text('talk.notes') : (name ?? text('talk.title'))}</span>
        {unread > 0 && (
          <span class="unread">
            {unread}
            <span class="unseen"> {text('talk.new')}</span>
          </span>
        )}
      </button>
      <span class="unseen" aria-live="polite">
        {heard !== null && text('talk.heard', { name: name ?? '', text: heard.text })}
      </span>
      {open && (
        <TalkDialog
          client={client}
          talking={talking}
          alone={alone}
          other={name}
          words={words}
          onWords={setWords}
          onClose={close}
        />
      )}
    </>
  );
}
