import type { AccountHere, Device, Sessions } from '@tessera/protocol';
import { gameOf } from '../gameOf.js';
import { accountText as text } from '@tessera/table/texts/accounts';
import { RefusalNote, useRequest, useSent } from '@tessera/table/ui';
import { endSessions, exportPath, fetchSessions, keepSeats } from './api.js';
import { useState } from 'preact/hooks';
import { whenText } from '@tessera/table/lib';

type Account = NonNullable<AccountHere['account']>;

/** An answer to whether this browser's seats belong to the account. */
interface KeepChoice {
  readonly keeps: boolean;
  readonly words: string;
  readonly isMain?: boolean;
}

/** The answers that can be given now. */
function keepChoicesFor({ keeps, own }: Account): readonly KeepChoice[] {
  if (keeps === true) return [{ keeps: false, words: text('keeps.stop') }];
  if (keeps === false) return [{ keeps: true, words: text('keeps.begin') }];
  return [
    { keeps: true, words: text(own.length === 0 ? 'keeps.yes.none' : 'keeps.yes'), isMain: true },
    { keeps: false, words: text('keeps.no') },
  ];
}

function leadOf({ keeps, own }: Account): string {
  if (keeps === null) return text(own.length === 0 ? 'keeps.ask.none' : 'keeps.ask');
  return text(keeps ? 'keeps.kept' : 'keeps.left');
}

/** Whether this browser's seats belong to the account: asked once, and changeable at any time. */
export function Keeping({
  account,
  onChange,
}: {
  account: Account;
  onChange: (account: AccountHere) => void;
}) {
  const { busy, refused, send } = useSent();
  return (
    <section class="keeping" aria-labelledby="keeping">
      <h2 id="keeping">{text('keeps.title')}</h2>
      <p>{leadOf(account)}</p>
      {account.own.length > 0 && (
        <ul>
          {account.own.map(({ game, seat, kind, title, name }) => (
            <li key={game + seat} data-game={game}>
              {text('keeps.seat', { side: gameOf(kind)?.sideName(seat) ?? seat, title, name: name ?? '…' })}
            </li>
          ))}
        </ul>
      )}
      {account.keeps !== true && (
        <p class="hint">
          {text('keeps.lead')} {account.keeps === null && text('keeps.lead.no')}
        </p>
      )}
      <p class="ways">
        {keepChoicesFor(account).map(({ keeps, words, isMain = false }) => (
          <button
            key={words}
            type="button"
            class={isMain ? 'main' : undefined}
            disabled={busy}
            onClick={() => void send(() => keepSeats(keeps), onChange)}
          >
            {words}
          </button>
        ))}
      </p>
      <RefusalNote error={refused} />
    </section>
  );
}

type Session = Sessions['sessions'][number];

/** A device in words. */
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

/** Where the account is signed in, with buttons to sign out. */
export function SessionList() {
  const { request } = useRequest('sessions', fetchSessions);
  const [now, setNow] = useState<Sessions | null>(null);
  const { busy, refused, send } = useSent();
  const shown = now ?? (request.is === 'here' ? request.value : null);
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
      <RefusalNote error={request.is === 'refused' ? request.error : refused} />
    </section>
  );
}

/** The link to the file with everything that is stored of the account's person. */
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
