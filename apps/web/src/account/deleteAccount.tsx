import type { OtherSeats } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { fetchMine } from '../letters/api.js';
import { accountText as text } from '@tessera/table/texts/accounts';
import { useAsked, useSent, Press, RefusalNote, Waiting } from '@tessera/table/ui';
import { deleteAccount, fetchOtherSeats, wishLink } from './api.js';

/** What becomes of the person's games, before they decide. */
function Consequences() {
  const { asked } = useAsked('mine', fetchMine);
  const games = asked.is === 'here' ? asked.value.games : [];
  const over = games.filter((each) => each.over).length;
  return (
    <>
      <p>{text('delete.lead')}</p>
      <p>{text('delete.running', { count: games.length - over })}</p>
      <p>{text('delete.over', { count: over })}</p>
    </>
  );
}

/** A link to sign in anew, where the sign-in is not fresh enough. */
function Renew({ address }: { address: string }) {
  const [sent, setSent] = useState(false);
  const { busy, refused, send } = useSent();
  const ask = () =>
    void send(
      () => wishLink(address),
      () => setSent(true),
    );
  return (
    <>
      <p class="ways">
        <button type="button" disabled={busy || sent} onClick={ask}>
          {text('account.send')}
        </button>
      </p>
      <p role="status">{sent ? text('account.sent', { address }) : ''}</p>
      <RefusalNote error={refused} />
    </>
  );
}

type OtherSeat = OtherSeats['seats'][number];

interface OthersProps {
  readonly seats: readonly OtherSeat[];
  readonly chosen: readonly OtherSeat[];
  readonly onChange: (chosen: readonly OtherSeat[]) => void;
}

/** The seats that are not the account's, each to be forgotten too or not. */
function Others({ seats, chosen, onChange }: OthersProps) {
  if (seats.length === 0) return null;
  return (
    <fieldset class="plain others">
      <legend>{text('delete.others')}</legend>
      {seats.map((each) => {
        const { game, seat, kind, title, name, letters } = each;
        const side = gameOf(kind)?.sideName(seat) ?? seat;
        const isChosen = chosen.includes(each);
        return (
          <label key={game + seat}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== each) : [...chosen, each])}
            />
            <span>
              {text('keeps.seat', { side, title, name: name ?? '…' })}{' '}
              {text(letters ? 'delete.others.letters' : 'delete.others.here')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface DeletingProps {
  readonly address: string;
  /** It is done, and so many seats are left that could be told to be theirs. */
  readonly onDeleted: (left: number) => void;
}

/** The question before the account is deleted: what becomes of its games, and which other seats go with it. */
function Deleting({ address, onDeleted, onKeep }: DeletingProps & { onKeep: () => void }) {
  const { asked } = useAsked('others', fetchOtherSeats);
  const [ticked, setTicked] = useState<readonly OtherSeat[] | null>(null);
  const { busy, refused, send } = useSent();
  const seats = asked.is === 'here' ? asked.value.seats : [];
  // What goes to their own address is ticked at first.
  const chosen = ticked ?? seats.filter(({ letters }) => letters);
  if (asked.is === 'waiting') return <Waiting />;
  const also = chosen.map(({ game, seat }) => ({ game, seat }));
  const onPress = () =>
    void send(
      () => deleteAccount(also),
      () => onDeleted(seats.length - chosen.length),
    );
  return (
    <div role="alert">
      <Consequences />
      <Others seats={seats} chosen={chosen} onChange={setTicked} />
      <p class="hint">{text('delete.elsewhere')}</p>
      <p class="ways">
        <button type="button" onClick={onKeep}>
          {text('delete.keep')}
        </button>
        <Press class="main" meaning="delete" disabled={busy || asked.is === 'refused'} onPress={onPress}>
          {text('delete.submit')}
        </Press>
      </p>
      <RefusalNote error={asked.is === 'refused' ? asked.error : refused} />
      {refused?.error === 'notFresh' && <Renew address={address} />}
    </div>
  );
}

/** Deletes the account, with a question in between. */
export function DeleteAccount(props: DeletingProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section class="deleting" aria-labelledby="deleting">
      <h2 id="deleting">{text('delete.title')}</h2>
      {asking ? (
        <Deleting {...props} onKeep={() => setAsking(false)} />
      ) : (
        <button type="button" onClick={() => setAsking(true)}>
          {text('delete.start')}
        </button>
      )}
    </section>
  );
}
