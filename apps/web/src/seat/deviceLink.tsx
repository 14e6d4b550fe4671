import { useState } from 'preact/hooks';
import { fetchLink, replaceLink } from '../api/games.js';
import { text } from '@tessera/table/texts';
import { useSent, CopyField, Press, RefusalNote } from '@tessera/table/ui';

/** The personal link that opens this seat on another device. */
export function DeviceLink({ game, seat }: { game: string; seat: string }) {
  const [token, setToken] = useState<string | null>(null);
  const { busy, refused, send } = useSent();
  const take = (question: typeof fetchLink) =>
    void send(
      () => question(game, seat),
      (link) => setToken(link.token),
    );
  return (
    <section class="device">
      <h3>{text('device.title')}</h3>
      <p>{text('device.lead')}</p>
      {token === null ? (
        <button type="button" disabled={busy} onClick={() => take(fetchLink)}>
          {text('device.show')}
        </button>
      ) : (
        <>
          <CopyField
            label={text('device.label')}
            value={`${location.origin}/game/${game}/open/${seat}#${token}`}
          />
          <Press meaning="replace" disabled={busy} onPress={() => take(replaceLink)}>
            {text('device.replace')}
          </Press>{' '}
          <span class="hint">{text('device.replace.hint')}</span>
        </>
      )}
      <RefusalNote error={refused} />
    </section>
  );
}
