import { MOST_NOTE, type Note, type WireError } from '@tessera/protocol';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { RefusalNote } from '@tessera/table/ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { saveNote } from './talkButton.js';

/** How long a note must rest before it is saved, and how long until the next try, in milliseconds. */
const REST = 700;
const AGAIN = 4000;

/** Another device's note with this device's own words below it. */
const joined = (kept: string, own: string): string =>
  kept === own ? kept : [kept, own].filter((part) => part !== '').join('\n\n');

/** A note that is being written. It is saved when it rests; notes from other devices are taken over. */
function useNote({ id, seat }: SeatAt, note: Note) {
  const [words, setWords] = useState(note.text);
  const [dirty, setDirty] = useState(false);
  const [refused, setRefused] = useState<WireError | null | undefined>(undefined);
  const rev = useRef(note.rev);
  useEffect(() => {
    if (dirty || note.rev <= rev.current) return;
    rev.current = note.rev;
    setWords(note.text);
  }, [note, dirty]);
  const state = useRef({ words, dirty });
  state.current = { words, dirty };
  const save = async (): Promise<void> => {
    const sent = state.current.words;
    const answer = await saveNote(id, seat, { text: sent, rev: rev.current + 1 });
    if (answer === null || !('ok' in answer)) return setRefused(answer);
    const { saved, note: kept } = answer.ok;
    rev.current = kept.rev;
    setRefused(undefined);
    if (!saved) return setWords(joined(kept.text, state.current.words));
    if (state.current.words === sent) setDirty(false);
  };
  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => void saving.current(), refused === undefined ? REST : AGAIN);
    return () => clearTimeout(timer);
  }, [words, dirty, refused]);
  // Unsaved words are sent at once when the notes are closed.
  useEffect(() => () => void (state.current.dirty && saving.current()), []);
  const write = (next: string): void => {
    setWords(next);
    setDirty(true);
  };
  return { words, write, dirty, refused };
}

/** The player's notes for themselves. */
export function Notes({ client, note }: { client: SeatAt; note: Note }) {
  const { words, write, dirty, refused } = useNote(client, note);
  return (
    <section class="notes">
      <h3>
        <label for="talk-notes">{text('talk.notes')}</label>
      </h3>
      <p class="hint" id="talk-notes-hint">
        {text('talk.notes.lead')}
      </p>
      <textarea
        id="talk-notes"
        rows={5}
        maxLength={MOST_NOTE}
        aria-describedby="talk-notes-hint"
        value={words}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <p class="hint" role="status" data-saved={!dirty}>
        {words !== '' && text(dirty ? 'talk.notes.saving' : 'talk.notes.saved')}
      </p>
      <RefusalNote error={refused} />
    </section>
  );
}
