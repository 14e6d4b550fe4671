import type { Rematch as Opened } from '@tessera/protocol';
import { useCallback, useId, useRef } from 'preact/hooks';
import { takeSeat } from '../api/games.js';
import { fetchRematch, openRematchHere } from '../api/openHere.js';
import { PairOf } from '../archive/line.js';
import { gameOf } from '../gameOf.js';
import { tableOf, tablePath } from '../hotseat/tables.js';
import type { SeatAt } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { navigate, useRequest, useSent, Link, Press, RefusalNote } from '@tessera/table/ui';

/** The players of the ended game, as the next one needs them. */
interface Players {
  readonly id: string;
  readonly seat: string;
  readonly own: string;
  readonly other: string;
  /** True when both seats are this browser's. */
  readonly both: boolean;
  readonly sideName: (seat: string) => string;
}

type OpenedGame = Opened['games'][number];

/** The address of a game that was opened. */
const pathTo = ({ id, both }: Players, { game, seat }: OpenedGame): string =>
  both ? tablePath(game, tableOf(id)) : `/game/${game}/${seat}`;

/** The buttons that open the next game, or a pair of games. */
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

/** The link or button into one of the games that were opened. */
function IntoGame({ players, opened }: { players: Players; opened: OpenedGame }) {
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

function OpenedGames({ players, rematch }: { players: Players; rematch: Opened }) {
  const by = rematch.by === players.seat || players.both ? 'own' : 'theirs';
  const [first] = rematch.games;
  return (
    <>
      <p role="status">
        {text(rematch.pair ? `rematch.${by}.pair` : `rematch.${by}`, { name: players.other })}
      </p>
      <p class="ways">
        {rematch.games.map((opened) => (
          <IntoGame key={opened.game} players={players} opened={opened} />
        ))}
      </p>
      {rematch.pair && first !== undefined && <PairOf game={first.game} />}
    </>
  );
}

/** Shown after a game: buttons to open another one, or two, or the way into those that a player has opened. */
export function Rematch({ client }: { client: SeatAt }) {
  const { id, seat, receiver } = client;
  const heading = useId();
  const page = receiver.page.value;
  const question = useCallback(() => fetchRematch(id, seat), [id, seat]);
  // Whenever the server sends the game's page again, the other player may have opened a game.
  const lastPage = useRef({ page, times: 0 });
  if (lastPage.current.page !== page) lastPage.current = { page, times: lastPage.current.times + 1 };
  const { request, again } = useRequest(String(lastPage.current.times), question);
  const [own, other] = [
    page?.seats.find((each) => each.seat === seat)?.name ?? null,
    page?.seats.find((each) => each.seat !== seat)?.name ?? null,
  ];
  if (page === null || own === null || other === null || request.is !== 'here') return null;
  const sideName = (of: string): string => gameOf(page.kind)?.sideName(of) ?? of;
  const both = page.seats.every(({ mine }) => mine);
  const players = { id, seat, own, other, both, sideName };
  const { rematch } = request.value;
  return (
    <section class="rematch" aria-labelledby={heading}>
      <h3 id={heading}>{text('rematch.title')}</h3>
      {rematch === null ? (
        <Ask players={players} onOpened={again} />
      ) : (
        <OpenedGames players={players} rematch={rematch} />
      )}
      <PairOf game={id} />
    </section>
  );
}
