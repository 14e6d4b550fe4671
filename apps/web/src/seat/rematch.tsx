import type { Rematch as Opened } from '@tessera/protocol';
import { useCallback, useId, useRef } from 'preact/hooks';
import { takeSeat } from '../api/games.js';
import { fetchRematch, openRematchHere } from '../api/openHere.js';
import { PairOf } from '../archive/line.js';
import { gameOf } from '../gameOf.js';
import { tableOf, tablePath } from '../hotseat/tables.js';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { navigate, useAsked, useSent, Link, Press, RefusalNote } from '@tessera/table/ui';

/** Who sat where at the ended game, as the way to the next one needs it. */
interface Players {
  readonly id: string;
  readonly seat: string;
  readonly own: string;
  readonly other: string;
  /** True where both seats are this browser's. */
  readonly both: boolean;
  readonly sideName: (seat: string) => string;
}

type OpenedGame = Opened['games'][number];

/** Where one of the games is played that were opened. */
const pathTo = ({ id, both }: Players, { game, seat }: OpenedGame): string =>
  both ? tablePath(game, tableOf(id)) : `/game/${game}/${seat}`;

/** The buttons that open the next game, or two. */
function Ask({ players, onOpened }: { players: Players; onOpened: () => void }) {
  const { id, seat, other, both } = players;
  const { busy, refused, send } = useSent();
  const open = (pair: boolean) =>
    void send(
      () => openRematchHere(id, seat, { pair, both }),
      ({ rematch }) => {
        const [first] = rematch?.games ?? [];
        if (first === undefined || pair) return onOpened();
        navigate(pathTo(players, first));
      },
    );
  return (
    <>
      <p class="hint">{both ? text('rematch.lead.both') : text('rematch.lead', { name: other })}</p>
      <p class="ways">
        <Press class="main" meaning={`rematch ${id}`} disabled={busy} onPress={() => open(false)}>
          {text(busy ? 'rematch.busy' : 'rematch.one')}
        </Press>
        {!both && (
          <Press meaning={`pair ${id}`} disabled={busy} onPress={() => open(true)}>
            {text('rematch.pair')}
          </Press>
        )}
      </p>
      {!both && <p class="hint">{text('rematch.pair.hint')}</p>}
      <RefusalNote error={refused} />
    </>
  );
}

/** The way into one of the games that were opened. */
function Way({ players, opened }: { players: Players; opened: OpenedGame }) {
  const { game, seat, mine, token } = opened;
  const { busy, refused, send } = useSent();
  const side = players.sideName(seat);
  if (mine)
    return (
      <Link to={pathTo(players, opened)} class="button main">
        {text('rematch.go', { side })}
      </Link>
    );
  if (token === null)
    return (
      <Link to={`/game/${game}`} class="button">
        {text('rematch.elsewhere', { side })}
      </Link>
    );
  const take = () =>
    send(
      () => takeSeat(game, seat, { token, name: players.own, both: false }),
      () => navigate(`/game/${game}/${seat}`),
    );
  return (
    <>
      <Press class="main" meaning={`take ${game}`} disabled={busy} onPress={() => void take()}>
        {text('rematch.take', { side })}
      </Press>
      <RefusalNote error={refused} />
    </>
  );
}

function Ways({ players, rematch }: { players: Players; rematch: Opened }) {
  const by = rematch.by === players.seat || players.both ? 'own' : 'theirs';
  const [first] = rematch.games;
  return (
    <>
      <p role="status">
        {text(rematch.pair ? `rematch.${by}.pair` : `rematch.${by}`, { name: players.other })}
      </p>
      <p class="ways">
        {rematch.games.map((opened) => (
          <Way key={opened.game} players={players} opened={opened} />
        ))}
      </p>
      {rematch.pair && first !== undefined && <PairOf game={first.game} />}
    </>
  );
}

/** What the players of an ended game go on with: another one, or two; or the way to those that one of them has opened. */
export function Rematch({ client }: { client: SeatAt }) {
  const { id, seat, receiver } = client;
  const heading = useId();
  const page = receiver.page.value;
  const question = useCallback(() => fetchRematch(id, seat), [id, seat]);
  // Whatever the server says anew of this game may be that the other has opened another.
  const told = useRef({ page, times: 0 });
  if (told.current.page !== page) told.current = { page, times: told.current.times + 1 };
  const { asked, again } = useAsked(String(told.current.times), question);
  const [own, other] = [
    page?.seats.find((each) => each.seat === seat)?.name ?? null,
    page?.seats.find((each) => each.seat !== seat)?.name ?? null,
  ];
  if (page === null || own === null || other === null || asked.is !== 'here') return null;
  const sideName = (of: string): string => gameOf(page.kind)?.sideName(of) ?? of;
  const both = page.seats.every(({ mine }) => mine);
  const players = { id, seat, own, other, both, sideName };
  const { rematch } = asked.value;
  return (
    <section class="rematch" aria-labelledby={heading}>
      <h3 id={heading}>{text('rematch.title')}</h3>
      {rematch === null ? (
        <Ask players={players} onOpened={again} />
      ) : (
        <Ways players={players} rematch={rematch} />
      )}
      <PairOf game={id} />
    </section>
  );
}
