import type { Answer, LetterShown, Outbox } from '@tessera/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { takeFragment } from '../lib/fragment.js';
import { whenText } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { letterText } from '@tessera/table/texts/letters';
import {
  useRequest,
  useSent,
  Dialog,
  ErrorPage,
  Heading,
  Page,
  Waiting,
  RefusalNote,
} from '@tessera/table/ui';
import { fetchOutbox, fetchOutboxLetter, openOutbox } from './api.js';

type Listed = Outbox['letters'][number];

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The picture of a letter. It is painted on a canvas, because our pages may show no images but their own files. */
function Painted({ picture }: { picture: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void createImageBitmap(new Blob([bytesOf(picture)], { type: 'image/png' })).then((image) => {
      const shown = canvas.current;
      if (shown === null) return;
      [shown.width, shown.height] = [image.width, image.height];
      shown.getContext('2d')?.drawImage(image, 0, 0);
    });
  }, [picture]);
  return <canvas ref={canvas} class="letterPicture" role="img" aria-label={letterText('outbox.picture')} />;
}

/** The text of a letter, with its links as links. */
const Words = ({ words }: { words: string }) => (
  <pre class="letterText">
    {words
      .split(/(https?:\/\/\S+)/)
      .map((part, index) => (index % 2 === 1 ? <a href={part}>{part}</a> : part))}
  </pre>
);

const Open = ({ letter }: { letter: LetterShown }) => (
  <article class="letter">
    <h3>{letter.subject}</h3>
    <Words words={letter.text} />
    {letter.picture !== null && <Painted picture={letter.picture} />}
  </article>
);

/** Opens a letter, after a warning about what it shows. */
function LetterDialog({ listed, onClose }: { listed: Listed; onClose: () => void }) {
  const { game, seat, purpose, number, address, title } = listed;
  const { busy, refused, send } = useSent();
  const [letter, setLetter] = useState<LetterShown | null>(null);
  if (letter !== null) {
    return (
      <Dialog title={address} onClose={onClose}>
        <Open letter={letter} />
      </Dialog>
    );
  }
  const open = () => void send(() => fetchOutboxLetter({ game, seat, purpose, number }), setLetter);
  return (
    <Dialog title={letterText('outbox.warn.title')} onClose={onClose}>
      <p>{letterText(purpose === 'confirm' ? 'outbox.warn.plain' : 'outbox.warn', { address, title })}</p>
      <p class="ways">
        <button type="button" disabled={busy} onClick={open}>
          {letterText('outbox.warn.yes')}
        </button>
        <button type="button" class="main" onClick={onClose}>
          {letterText('outbox.warn.no')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </Dialog>
  );
}

function Table({ letters, onOpen }: { letters: readonly Listed[]; onOpen: (listed: Listed) => void }) {
  return (
    <table class="outbox">
      <thead>
        <tr>
          <th scope="col">{letterText('outbox.to')}</th>
          <th scope="col">{letterText('outbox.about')}</th>
          <th scope="col">{letterText('outbox.when')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {letters.map((listed) => (
          <tr key={`${listed.game}/${listed.seat}/${listed.purpose}/${listed.number}`}>
            <td>{listed.address}</td>
            <td>
              {listed.title}{' '}
              {listed.purpose === 'confirm' && <span class="hint">({letterText('outbox.confirm')})</span>}
            </td>
            <td>{whenText(listed.at)}</td>
            <td>
              <button type="button" onClick={() => onOpen(listed)}>
                {letterText('outbox.open')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns a function that fetches the letters. The first call also redeems the ticket in the page's link, if there is
 * one.
 */
function asker(): () => Promise<Answer<Outbox> | null> {
  let ticket = takeFragment();
  return async () => {
    const opened = ticket === '' ? { ok: {} } : await openOutbox(ticket);
    if (opened !== null) ticket = '';
    return opened !== null && 'ok' in opened ? fetchOutbox() : opened;
  };
}

/** The page of the letters stored on the server's machine. */
export function OutboxPage() {
  const [ask] = useState(asker);
  const { request, again } = useRequest('outbox', ask);
  const [open, setOpen] = useState<Listed | null>(null);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const { goOut, letters } = request.value;
  return (
    <Page title={letterText('outbox.title')}>
      <section class="sheet">
        <Heading>{letterText('outbox.title')}</Heading>
        <p>{letterText(goOut ? 'outbox.goOut' : 'outbox.lead')}</p>
        {letters.length > 0 && <Table letters={letters} onOpen={setOpen} />}
        {!goOut && letters.length === 0 && <p>{letterText('outbox.empty')}</p>}
        <p class="ways">
          <button type="button" onClick={again}>
            {text('again')}
          </button>
        </p>
      </section>
      {open !== null && <LetterDialog listed={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
