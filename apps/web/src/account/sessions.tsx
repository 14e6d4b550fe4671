import type { Device, Sessions } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { whenText } from '@tessera/table/lib';
import { accountText as text } from '@tessera/table/texts/accounts';
import { useAsked, useSent, RefusalNote } from '@tessera/table/ui';
import { endSessions, exportPath, fetchSessions } from './api.js';

type Session = Sessions['sessions'][number];

/** What kind of device it is, in words. */
const deviceText = ({ kind, browser, system }: Device): string =>
  text('sessions.kind', { kind: kind ?? 'other' }) +
  text('sessions.words', { browser: browser ?? 'none', system: system ?? 'none' });

function Row({ one, busy, onEnd }: { one: Session; busy: boolean; onEnd: () => void }) {
  const device = deviceText(one.device);
  return (
    <li data-here={one.here}>
      <strong>{one.here ? `${text('sessions.here')}: ${device}` : device}</strong>{' '}
      <span class="quiet">
        {text('sessions.since', { when: whenText(one.since), used: whenText(one.used) })}
      </span>{' '}
      {!one.here && (
        <button
          type="button"
          disabled={busy}
          aria-label={text('sessions.end.of', { device })}
          onClick={onEnd}
        >
          {text('sessions.end')}
        </button>
      )}
    </li>
  );
}

/** Where the account is signed in, and how to end that. */
export function SessionList() {
  const { asked } = useAsked('sessions', fetchSessions);
  const [now, setNow] = useState<Sessions | null>(null);
  const { busy, refused, send } = useSent();
  const shown = now ?? (asked.is === 'here' ? asked.value : null);
  const end = (session: string | null) => void send(() => endSessions(session), setNow);
  return (
    <section class="sessions" aria-labelledby="sessions">
      <h2 id="sessions">{text('sessions.title')}</h2>
      {shown !== null && (
        <ul>
          {shown.sessions.map((one) => (
            <Row key={one.session} one={one} busy={busy} onEnd={() => end(one.session)} />
          ))}
        </ul>
      )}
      <p class="hint">{text('sessions.lead')}</p>
      {shown !== null && shown.sessions.length > 1 && (
        <p class="ways">
          <button type="button" disabled={busy} onClick={() => end(null)}>
            {text('sessions.endAll')}
          </button>
        </p>
      )}
      <RefusalNote error={asked.is === 'refused' ? asked.error : refused} />
    </section>
  );
}

/** The file of all that is kept of the account's person. */
export const OwnData = () => (
  <section class="ownData" aria-labelledby="ownData">
    <h2 id="ownData">{text('data.title')}</h2>
    <p class="hint">{text('data.lead')}</p>
    <p class="ways">
      <a class="button" href={exportPath} download="tessera-account.json">
        {text('data.save')}
      </a>
    </p>
  </section>
);
