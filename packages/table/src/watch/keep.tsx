import { pathTo } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { text } from '../texts/index.js';
import { CopyField } from '../ui/forms.js';
import { Link } from '../ui/page.js';

/** A link that downloads a game's record; with `seat`, what that seat has seen. */
export const RecordLink = ({ game, seat }: { game: string; seat?: string }) => (
  <a
    href={seat === undefined ? pathTo('record', game) : pathTo('ownRecord', game, seat)}
    download={`tessera-${game}${seat === undefined ? '' : `-${seat}`}.json`}
  >
    {text(seat === undefined ? 'record.json' : 'record.own')}
  </a>
);

/** Downloads a text as a file. */
function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What can be shared and kept: the link to the moment and, once the game is over, its record and its orders as text. */
export function Keep(props: {
  game: string;
  /** The address of the moment; null for a record from a file, which has none. */
  link: string | null;
  over: boolean;
  /** Writes the game in order notation, or null when it cannot be written; null when the game has no notation. */
  orders: (() => Promise<string | null>) | null;
}) {
  const { game, link, over, orders } = props;
  const [state, setState] = useState<'idle' | 'busy' | 'none'>('idle');
  const onOrders = async (write: NonNullable<typeof orders>) => {
    setState('busy');
    const written = await write().catch(() => null);
    if (written !== null) download(`tessera-${game}.txt`, written);
    setState(written === null ? 'none' : 'idle');
  };
  if (link === null && orders === null) return null;
  return (
    <section class="keep" aria-labelledby="keep">
      <h3 id="keep">{text('watch.keep')}</h3>
      {link !== null && <CopyField label={text('watch.link')} value={link} />}
      {over && (
        <ul>
          {link !== null && (
            <>
              <li>
                <Link to={`/game/${game}/verify`}>{text('verify.link')}</Link>
              </li>
              <li>
                <RecordLink game={game} />
              </li>
            </>
          )}
          {orders !== null && (
            <li>
              <button
                type="button"
                class="link"
                disabled={state === 'busy'}
                onClick={() => void onOrders(orders)}
              >
                {text('record.text')}
              </button>
            </li>
          )}
        </ul>
      )}
      <p role="status">{state === 'none' ? text('record.none') : ''}</p>
    </section>
  );
}
