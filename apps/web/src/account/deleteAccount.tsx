import type { OtherSeats } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { fetchMine } from '../api/mine.js';
import { accountText as text } from '@tessera/table/texts/accounts';
import { useRequest, useSent, Press, RefusalNote, Waiting } from '@tessera/table/ui';
import { deleteAccount, fetchOtherSeats, wishLink } from './api.js';

/** What happens to the person's games, shown before they decide. */
function Consequences() {
  const { request } = useRequest('mine', fetchMine);
  const games = request.is === 'here' ? request.value.games : [];
  const over = games.filter((each) => each.over).length;
  return (
    <>
      <p>{text('delete.lead')}</p>
      <p>{text('delete.running', { count: games.length - over })}</p>
      <p>{text('delete.over', { count: over })}</p>
    </>
  );
}

/** Sends a new sign-in link, when the sign-in is too old for deleting. */
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

/** The seats outside the account, each with a checkbox: whether it is forgotten too. */
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
  /** Called when it is done, with how many known seats still name the person. */
  readonly onDeleted: (left: number) => void;
}

/** The confirmation before the account is deleted: what happens to its games, and which other seats go with it. */
function Deleting({ address, onDeleted, onKeep }: DeletingProps & { onKeep: () => void }) {
  const { request } = useRequest('others', fetchOtherSeats);
  const [ticked, setTicked] = useState<readonly OtherSeat[] | null>(null);
  const { busy, refused, send } = useSent();
  const seats = request.is === 'here' ? request.value.seats : [];
  // Seats whose letters go to the account's own address are ticked at first.
  const chosen = ticked ?? seats.filter(({ letters }) => letters);
  if (request.is === 'waiting') return <Waiting />;
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
        <Press class="main" meaning="delete" disabled={busy || request.is === 'refused'} onPress={onPress}>
          {text('delete.submit')}
        </Press>
      </p>
      <RefusalNote error={request.is === 'refused' ? request.error : refused} />
      {refused?.error === 'notFresh' && <Renew address={address} />}
    </div>
  );
}

/** Deletes the account, after a confirmation. */
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
