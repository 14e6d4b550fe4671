import type { Letters } from '@tessera/protocol';
import { mailAddressSchema } from '@tessera/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { text } from '@tessera/table/texts';
import { sendsLetters, useAsked, useSent, Field, Link, RefusalNote } from '@tessera/table/ui';
import { fetchLetters, stopLetters, wishLetters } from './api.js';

interface GameSeat {
  readonly game: string;
  readonly seat: string;
}

interface FormProps extends GameSeat {
  readonly letters: Letters;
  readonly onChange: (letters: Letters) => void;
}

/** Asks for an address; those that are known already are offered. */
function AddressForm({ game, seat, letters, onChange }: FormProps) {
  const [address, setAddress] = useState(letters.address ?? '');
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  const read = mailAddressSchema.safeParse(address.trim());
  const wish = (wanted: string) => void send(() => wishLetters(game, seat, wanted), onChange);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (read.success) wish(read.data);
        else document.getElementById('letters-address')?.focus();
      }}
    >
      {letters.offered.map((known) => (
        <p key={known} class="ways">
          <button type="button" disabled={busy} onClick={() => wish(known)}>
            {text('letters.use', { address: known })}
          </button>
          <span class="hint">{text('letters.known')}</span>
        </p>
      ))}
      <Field
        id="letters-address"
        label={text('letters.address')}
        value={address}
        onInput={setAddress}
        fault={tried && !read.success ? text('letters.address.missing') : null}
        most={200}
      />
      <p class="ways">
        <button type="submit" disabled={busy}>
          {text('letters.send')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </form>
  );
}

/** How it stands with the letters of the seat. */
function Standing({ letters }: { letters: Letters }) {
  const { state, refusal } = letters;
  const address = letters.address ?? '';
  if (state === 'none') return <p>{text('letters.lead')}</p>;
  const isEnded = state === 'refused';
  return (
    <>
      {state !== 'refused' && <p role="status">{text(`letters.${state}`, { address })}</p>}
      {refusal !== null && state !== 'stopped' && (
        <div role="alert" class="refusal" data-refused={refusal.of}>
          <p>
            {text(isEnded ? 'letters.refused' : `letters.refused.${refusal.of}`, { address })}{' '}
            <q>{refusal.said}</q>
          </p>
          <p>{text(isEnded ? 'letters.refused.do' : `letters.refused.${refusal.of}.do`)}</p>
        </div>
      )}
    </>
  );
}

function Stopping({ game, seat, onChange }: GameSeat & Pick<FormProps, 'onChange'>) {
  const { busy, refused, send } = useSent();
  return (
    <>
      <p class="ways">
        <button
          type="button"
          disabled={busy}
          onClick={() => void send(() => stopLetters(game, seat), onChange)}
        >
          {text('letters.stop')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </>
  );
}

/** The way to the page on which a seat's player chooses what they are told. */
export const NoticesLink = ({ game, seat }: GameSeat) => (
  <p>
    <Link to={`/game/${game}/notices/${seat}`}>{text('letters.notices')}</Link>
  </p>
);

/** Where the letters of a seat go, for its holder to say; where this server sends none, an address that was left earlier. */
export function LettersSection({ game, seat }: GameSeat) {
  const question = useCallback(() => fetchLetters(game, seat), [game, seat]);
  const { asked } = useAsked(`${game}/${seat}`, question);
  const [letters, setLetters] = useState<Letters | null>(null);
  const [other, setOther] = useState(false);
  useEffect(() => {
    if (asked.is === 'here') setLetters(asked.value);
  }, [asked]);
  const change = (next: Letters) => {
    setOther(false);
    setLetters(next);
  };
  const isSet = letters?.state === 'asked' || letters?.state === 'confirmed';
  const none = letters === null || letters.state === 'none';
  if (!sendsLetters() && none) return null;
  return (
    <section class="letters" data-letters={letters?.state ?? 'unknown'}>
      <h3>{text('letters.title')}</h3>
      {asked.is === 'refused' && <RefusalNote error={asked.error} />}
      {letters !== null && <Standing letters={letters} />}
      {letters !== null && isSet && <Stopping game={game} seat={seat} onChange={change} />}
      {letters !== null && isSet && !other && sendsLetters() && (
        <button type="button" class="link" onClick={() => setOther(true)}>
          {text('letters.other')}
        </button>
      )}
      {letters !== null && (!isSet || other) && sendsLetters() && (
        <AddressForm game={game} seat={seat} letters={letters} onChange={change} />
      )}
    </section>
  );
}
