import { MOST_REMARK, remarkTextSchema, tidyLine, type Remark, type Talk } from '@tessera/protocol';
import type { SeatAt } from '@tessera/table';
import { whenText } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { charactersFault, Dialog, Field, RefusalNote, SentCheckbox, useSent } from '@tessera/table/ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newActionId } from '../lib/ids.js';
import { say, type Talking, wishTalk } from './talkButton.js';
import { ReportButton } from '../reports/reportButton.js';
import { writtenOn } from '../reports/written.js';
import { Notes } from './notes.js';

interface TalkProps {
  readonly client: SeatAt;
  readonly talking: Talking;
  /** True when there is nobody to talk to. */
  readonly alone: boolean;
  /** The other player's name; null while nobody has taken that seat. */
  readonly other: string | null;
  /** What is being written. It outlives the dialog. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
}

/** The other player's name, or a word for them. */
const called = (other: string | null): string => other ?? text('talk.nobody');

/** What has been said, newest last. */
function Remarks({ client, talk, other }: { client: SeatAt; talk: Talk; other: string | null }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = talk.remarks.at(-1)?.number;
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  const from = ({ seat }: Remark): string => (seat === client.seat ? text('talk.you') : called(other));
  return (
    <ol class="remarks" ref={list} tabIndex={0} aria-live="polite" aria-label={text('talk.said')}>
      {talk.others.map(
        ({ seat, since }) =>
          since !== null && (
            <li key={seat} class="quiet">
              {text('talk.joined', { name: called(other), when: whenText(since) })}
            </li>
          ),
      )}
      {talk.remarks.map((remark) => (
        <li key={remark.number} data-own={remark.seat === client.seat}>
          <span class="from">
            <bdi>{from(remark)}</bdi> <time dateTime={remark.at}>{whenText(remark.at)}</time>
          </span>
          <span class="said" dir="auto">
            {remark.text}
          </span>
          {remark.seat !== client.seat && (
            <ReportButton
              game={client.id}
              label={text('report.remark', { text: remark.text })}
              written={[{ what: { is: 'remark', number: remark.number }, said: remark.text }]}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The form for a remark. A retry after a lost answer has the same id, so the remark is stored once. */
function Saying({ client: { id, seat }, talking, other, words, onWords }: TalkProps) {
  const { busy, refused, send } = useSent();
  const action = useRef(newActionId());
  const line = tidyLine(words);
  const isGood = remarkTextSchema.safeParse(line).success;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGood) return;
        void send(
          () => say(id, seat, { action: action.current, text: line }),
          () => {
            action.current = newActionId();
            onWords('');
            talking.ask();
          },
        );
      }}
    >
      <Field
        id="talk-words"
        label={text('talk.say', { name: called(other) })}
        value={words}
        onInput={onWords}
        fault={line === '' || isGood ? null : (charactersFault(line) ?? text('talk.nothing'))}
        most={MOST_REMARK}
      />
      <p class="ways">
        <button type="submit" class="main" disabled={!isGood}>
          {text('talk.send')}
        </button>
        {busy && <span class="hint">{text('talk.sending')}</span>}
      </p>
      <RefusalNote error={refused} />
    </form>
  );
}

/** Whether the other's remarks are shown here, and whether the other may see that this player is here. */
function Wishes({ client: { id, seat }, talk, talking, other }: TalkProps & { talk: Talk }) {
  const { busy, refused, send } = useSent();
  const [wished, setWished] = useState<Partial<Record<'muted' | 'shown', boolean>>>({});
  // The result of the wish replaces it.
  useEffect(() => setWished({}), [talk, refused]);
  const wish = (body: typeof wished) => {
    setWished(body);
    void send(() => wishTalk(id, seat, body), talking.take);
  };
  const name = called(other);
  return (
    <>
      <SentCheckbox
        label={text('talk.mute', { name })}
        checked={wished.muted ?? talk.muted}
        sending={busy}
        onChange={(muted) => wish({ muted })}
      />
      <SentCheckbox
        label={text('talk.show', { name })}
        checked={wished.shown ?? talk.shown}
        sending={busy}
        onChange={(shown) => wish({ shown })}
      />
      <RefusalNote error={refused} />
    </>
  );
}

function useRead({ client: { id, seat }, talking }: TalkProps, talk: Talk | null): void {
  const [tried, setTried] = useState(0);
  const newest = talk?.remarks.at(-1)?.number ?? 0;
  const { take } = talking;
  useEffect(() => {
    if (talk === null || talk.unread === 0 || newest === tried) return;
    setTried(newest);
    void wishTalk(id, seat, { read: newest }).then(
      (answer) => answer !== null && 'ok' in answer && take(answer.ok),
    );
  }, [id, seat, talk, newest, tried, take]);
}

/** Reports the other player's name, or the game's title, to the operator. */
function Reporting({ client: { id, receiver } }: Pick<TalkProps, 'client'>) {
  const page = receiver.page.value;
  return page === null ? null : (
    <p>
      <ReportButton game={id} words={text('report.written')} written={writtenOn(page)} />
    </p>
  );
}

/** The dialog of the players' talk and the player's notes. */
export function TalkDialog(props: TalkProps) {
  const { client, talking, alone, other, onClose } = props;
  const { talk } = talking;
  useRead(props, talk);
  return (
    <Dialog title={text(alone ? 'talk.notes' : 'talk.title')} onClose={onClose}>
      {talk === null ? (
        <p class="quiet">{text('talk.waiting')}</p>
      ) : (
        <div class="talk">
          {!alone && (
            <section>
              <p class="hint">{text('talk.lead')}</p>
              <Remarks client={client} talk={talk} other={other} />
              <Saying {...props} />
              <Wishes {...props} talk={talk} />
              <Reporting client={client} />
            </section>
          )}
          <Notes client={client} note={talk.note} />
        </div>
      )}
    </Dialog>
  );
}
