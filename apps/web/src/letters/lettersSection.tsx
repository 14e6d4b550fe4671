import type { Letters, WishLetters } from '@tessera/protocol';
import { mailAddressSchema } from '@tessera/protocol';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useId, useState } from 'preact/hooks';
import { letterText } from '@tessera/table/texts/letters';
import { sendsLetters, useRequest, useSent, Field, Link, RefusalNote } from '@tessera/table/ui';
import { fetchLetters, stopLetters, wishLetters } from './api.js';
import { proofOf } from './proof.js';

export interface GameSeat {
  readonly game: string;
  readonly seat: string;
}

export interface FormProps extends GameSeat {
  readonly letters: Letters;
  /** What the field is called. */
  readonly label: string;
  /** Stands beside the button. */
  readonly beside?: ComponentChildren;
  readonly onChange: (letters: Letters) => void;
}

/** The form for an address; known addresses are offered. */
export function AddressForm({ game, seat, letters, label, beside, onChange }: FormProps) {
  const id = useId();
  const [address, setAddress] = useState(letters.address ?? '');
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  const read = mailAddressSchema.safeParse(address.trim());
  const wish = (wanted: WishLetters) => void send(() => wishLetters(game, seat, wanted), onChange);
  const proof = proofOf({ game, seat });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (read.success) wish({ address: read.data });
        else document.getElementById(id)?.focus();
      }}
    >
      {proof !== null && (
        <p class="ways">
          <button type="button" disabled={busy} onClick={() => wish({ proof })}>
            {letterText('letters.use.invited')}
          </button>
          <span class="hint">{letterText('letters.known')}</span>
        </p>
      )}
      {letters.offered.map((known) => (
        <p key={known} class="ways">
          <button type="button" disabled={busy} onClick={() => wish({ address: known })}>
            {letterText('letters.use', { address: known })}
          </button>
          <span class="hint">{letterText('letters.known')}</span>
        </p>
      ))}
      <Field
        id={id}
        label={label}
        value={address}
        onInput={setAddress}
        fault={tried && !read.success ? letterText('letters.address.missing') : null}
        most={200}
        kind="ownEmail"
      />
      <p class="ways">
        <button type="submit" disabled={busy}>
          {letterText('letters.send')}
        </button>
        {beside}
      </p>
      <RefusalNote error={refused} />
    </form>
  );
}

/** The state of the seat's letters. */
export function LettersState({ letters }: { letters: Letters }) {
  const { state, refusal } = letters;
  const address = letters.address ?? '';
  if (state === 'none') return <p>{letterText('letters.lead')}</p>;
  const isEnded = state === 'refused';
  return (
    <>
      {state !== 'refused' && <p role="status">{letterText(`letters.${state}`, { address })}</p>}
      {refusal !== null && state !== 'stopped' && (
        <div role="alert" class="refusal" data-refused={refusal.of}>
          <p>
            {letterText(isEnded ? 'letters.refused' : `letters.refused.${refusal.of}`, { address })}{' '}
            <q>{refusal.said}</q>
          </p>
          <p>{letterText(isEnded ? 'letters.refused.do' : `letters.refused.${refusal.of}.do`)}</p>
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
          {letterText('letters.stop')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </>
  );
}

/** The link to the page on which a player chooses their notices. */
export const NoticesLink = ({ game, seat }: GameSeat) => (
  <p>
    <Link to={`/game/${game}/notices/${seat}`}>{letterText('letters.notices')}</Link>
  </p>
);

/**
 * The section in which a seat's holder says where its letters go. On a server without letters it only shows an
 * address that was left earlier.
 */
export function LettersSection({ game, seat }: GameSeat) {
  const question = useCallback(() => fetchLetters(game, seat), [game, seat]);
  const { request } = useRequest(`${game}/${seat}`, question);
  const [letters, setLetters] = useState<Letters | null>(null);
  const [other, setOther] = useState(false);
  useEffect(() => {
    if (request.is === 'here') setLetters(request.value);
  }, [request]);
  const change = (next: Letters) => {
    setOther(false);
    setLetters(next);
  };
  const isSet = letters?.state === 'asked' || letters?.state === 'confirmed';
  const none = letters === null || letters.state === 'none';
  if (!sendsLetters() && none) return null;
  return (
    <section class="letters" data-letters={letters?.state ?? 'unknown'}>
      <h4>{letterText('letters.title')}</h4>
      {request.is === 'refused' && <RefusalNote error={request.error} />}
      {letters !== null && <LettersState letters={letters} />}
      {letters !== null && isSet && <Stopping game={game} seat={seat} onChange={change} />}
      {letters !== null && isSet && !other && sendsLetters() && (
        <button type="button" class="link" onClick={() => setOther(true)}>
          {letterText('letters.other')}
        </button>
      )}
      {letters !== null && (!isSet || other) && sendsLetters() && (
        <AddressForm
          game={game}
          seat={seat}
          letters={letters}
          label={letterText('letters.address')}
          onChange={change}
        />
      )}
    </section>
  );
}
