import { tidyLine, wordsSchema, type Offered } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { fetchOffered, offerSeat } from '../api/games.js';
import { text } from '@tessera/table/texts';
import { charactersFault, useSent, Field, Link, RefusalNote } from '@tessera/table/ui';

/** Offers a game's free seat to everybody here, with a line of text; nothing when it may not be offered. */
export function Offer({ game }: { game: string }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  useEffect(() => {
    void fetchOffered(game).then((answer) => {
      if (answer !== null && 'ok' in answer && answer.ok.may) setOffered(answer.ok);
    });
  }, [game]);
  if (offered === null) return null;
  const said = tidyLine(words);
  const isGood = said === '' || wordsSchema.safeParse(said).success;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isGood) void send(() => offerSeat(game, { offered: true, words: said }), setOffered);
  };
  return (
    <section class="offer" aria-labelledby="offer">
      <h3 id="offer">{text('offer.title')}</h3>
      {offered.offered ? (
        <>
          <p role="status">
            {text('offer.offered')} {offered.words !== '' && text('seats.words', { words: offered.words })}
          </p>
          <p class="ways">
            <button
              type="button"
              disabled={busy}
              onClick={() => void send(() => offerSeat(game, { offered: false, words: '' }), setOffered)}
            >
              {text('offer.withdraw')}
            </button>
            <Link to="/seats">{text('offer.see')}</Link>
          </p>
        </>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <p class="hint">{text('offer.lead')}</p>
          <Field
            id="offerWords"
            label={text('offer.words')}
            value={words}
            onInput={setWords}
            fault={tried && !isGood ? (charactersFault(said) ?? text('offer.words.fault')) : null}
            most={120}
          />
          <p class="ways">
            <button type="submit" disabled={busy}>
              {text('offer.submit')}
            </button>
          </p>
        </form>
      )}
      <RefusalNote error={refused} />
    </section>
  );
}
