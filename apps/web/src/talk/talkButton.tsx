import type { Talk } from '@tessera/protocol';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { lazyPart } from '@tessera/table/ui';
import { useCallback, useState } from 'preact/hooks';
import { useTalk } from './useTalk.js';

const TalkDialog = lazyPart(() => import('./talkDialog.js').then((part) => part.TalkDialog));

/** Whether the other is here, where they let it be told. */
const Presence = ({ presence }: Pick<Talk['others'][number], 'presence'>) =>
  presence === null ? null : (
    <span class="presence" data-presence={presence}>
      <span class="unseen">{text(`talk.${presence}`)}</span>
    </span>
  );

/** The button of the talk and the notes: who sits opposite, whether they are here, and how much is new. */
export function TalkButton({ client }: { client: SeatAt }) {
  const talking = useTalk(client);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const close = useCallback(() => setOpen(false), []);
  const { talk, heard } = talking;
  const other = client.receiver.page.value?.seats.find(({ seat }) => seat !== client.seat);
  if (other === undefined) return null;
  // Who plays both sides here has nobody to talk to; nor has who plays against a bot.
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
        <span class="talkName">{other.mine ? text('talk.notes') : (name ?? text('talk.nobody'))}</span>
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
