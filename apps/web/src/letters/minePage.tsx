import type { MyGames } from '@tessera/protocol';
import { useEffect } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { outsideOf } from '../outsideOf.js';
import { tableOf, tablePath } from '../hotseat/tables.js';
import { text } from '@tessera/table/texts';
import { useAsked, ErrorPage, Heading, Link, Page, Waiting } from '@tessera/table/ui';
import { fetchMine } from './api.js';
import { When } from './when.js';

type Mine = MyGames['games'][number];
type Awaited = Mine['awaited'][number];

const sideOf = (kind: string, seat: string): string => gameOf(kind)?.sideName(seat) ?? seat;

/** Whom a game waits for, for what, and since when. */
function Awaited({ mine, one }: { mine: Mine; one: Awaited }) {
  const { kind, seat, players } = mine;
  const name = players.find((player) => player.seat === one.seat)?.name ?? null;
  const what = outsideOf(kind)?.taskName(one.what) ?? null;
  const who =
    one.seat === seat
      ? text('mine.yours')
      : name === null
        ? text('mine.nobody', { side: sideOf(kind, one.seat) })
        : text('mine.theirs', { name });
  return (
    <li data-awaited={one.seat === seat ? 'mine' : 'theirs'}>
      <strong>{who}</strong>
      {what !== null && `: ${what}`}{' '}
      <span class="quiet">
        <When at={one.since} words="mine.since" />
      </span>
    </li>
  );
}

/** What somebody has offered at the table, and nobody has answered. */
function Offered({ mine, one }: { mine: Mine; one: Mine['offers'][number] }) {
  const { kind, seat, players } = mine;
  const isOwn = one.by === seat;
  const name = players.find((player) => player.seat === one.by)?.name ?? sideOf(kind, one.by);
  return (
    <li data-offer={one.what}>
      <strong>{text(`mine.${one.what}.${isOwn ? 'yours' : 'theirs'}`, { name })}</strong>{' '}
      <span class="quiet">
        <When at={one.since} words="mine.since" />
      </span>
    </li>
  );
}

/** A game whose seats are both this browser's: how it is played here, and which side is to decide. */
function BothRow({ mine }: { mine: Mine }) {
  const { game, kind, title, over, awaited } = mine;
  const table = tableOf(game);
  const sides = awaited.map(({ seat }) => sideOf(kind, seat)).join(', ');
  const [first] = awaited;
  return (
    <li data-game={game} data-table={table}>
      <h2>
        <Link to={tablePath(game, table)}>{title}</Link>
      </h2>
      <p class="quiet">{text(`hotseat.${table}.as`)}</p>
      {over || first === undefined ? (
        <p>{text('mine.over')}</p>
      ) : (
        <p>
          <strong>{text('hotseat.decide', { sides })}</strong>{' '}
          <span class="quiet">
            <When at={first.since} words="mine.since" />
          </span>
        </p>
      )}
    </li>
  );
}

/** The rows of the list: one for each seat, but one alone for a game whose seats are all this browser's. */
function rowsOf(games: readonly Mine[]) {
  const seats = (game: string): number => games.filter((each) => each.game === game).length;
  return games.flatMap((mine, index) => {
    if (seats(mine.game) < mine.players.length)
      return [<Row key={`${mine.game}/${mine.seat}`} mine={mine} />];
    const isFirst = games.findIndex(({ game }) => game === mine.game) === index;
    return isFirst ? [<BothRow key={mine.game} mine={mine} />] : [];
  });
}

function Row({ mine }: { mine: Mine }) {
  const { game, seat, kind, title, over, players, awaited, offers } = mine;
  const other = players.find((player) => player.seat !== seat)?.name ?? text('public.free');
  const own = [...awaited].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  return (
    <li data-game={game} data-seat={seat}>
      <h2>
        <Link to={`/game/${game}/${seat}`}>{title}</Link>
      </h2>
      <p class="quiet">{text('mine.against', { side: sideOf(kind, seat), name: other })}</p>
      {over ? (
        <p>{text('mine.over')}</p>
      ) : (
        <ul>
          {own.map((one) => (
            <Awaited key={one.seat} mine={mine} one={one} />
          ))}
          {offers.map((one) => (
            <Offered key={one.what} mine={mine} one={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A game that this browser has opened by a bid, and whose sides wait for the second one. */
const BidRow = ({ bid: { game, title } }: { bid: MyGames['bids'][number] }) => (
  <li data-game={game}>
    <h2>
      <Link to={`/game/${game}`}>{title}</Link>
    </h2>
    <p>{text('bid.waiting')}</p>
  </li>
);

const Nothing = () => (
  <>
    <p>{text('mine.empty')}</p>
    <p>{text('mine.empty.do')}</p>
    <p class="ways">
      <Link to="/new" class="button main">
        {text('start')}
      </Link>
    </p>
  </>
);

/** The games in which this browser holds a seat: what is awaited, from whom, since when. */
export function MinePage() {
  const { asked, again } = useAsked('mine', fetchMine);
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  });
  if (asked.is === 'waiting') return <Waiting />;
  if (asked.is === 'refused') return <ErrorPage error={asked.error} again={again} />;
  const { games, bids } = asked.value;
  return (
    <Page title={text('mine.title')}>
      <section class="sheet mine">
        <Heading>{text('mine.title')}</Heading>
        {games.length + bids.length === 0 ? (
          <Nothing />
        ) : (
          <ul class="plainList">
            {bids.map((bid) => (
              <BidRow key={bid.game} bid={bid} />
            ))}
            {rowsOf(games)}
          </ul>
        )}
      </section>
    </Page>
  );
}
