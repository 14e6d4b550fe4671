import type { AccountHere } from '@tessera/protocol';
import { gameOf } from '../gameOf.js';
import { accountText as text } from '@tessera/table/texts/accounts';
import { useSent, RefusalNote } from '@tessera/table/ui';
import { keepSeats } from './api.js';

type Account = NonNullable<AccountHere['account']>;

/** A way to say whether the seats of this browser are the account's. */
interface Way {
  readonly keeps: boolean;
  readonly words: string;
  readonly isMain?: boolean;
}

/** What may be said next. */
function waysFor({ keeps, own }: Account): readonly Way[] {
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

/** Whether the seats of this browser are the account's: asked once, and to be changed at any time. */
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
        {waysFor(account).map(({ keeps, words, isMain = false }) => (
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
