import type { MyGames } from '@tessera/protocol';
import { gameOf } from '../gameOf.js';
import { outsideOf } from '../outsideOf.js';
import { tableOf, tablePath } from '../hotseat/tables.js';
import { StartWay } from '../startWay.js';
import { text } from '@tessera/table/texts';
import { letterText } from '@tessera/table/texts/letters';
import { spanText } from '@tessera/table/lib';
import {
  navigate,
  sendsLetters,
  useRequest,
  useFresh,
  useSent,
  ErrorPage,
  Heading,
  Link,
  Page,
  RefusalNote,
  Waiting,
} from '@tessera/table/ui';
import { fetchMine } from '../api/mine.js';
import { openHere } from './api.js';
import { When } from './when.js';

type Mine = MyGames['games'][number];
type Awaited = Mine['awaited'][number];

const sideOf = (kind: string, seat: string): string => gameOf(kind)?.sideName(seat) ?? seat;

const timeLeftText = (left: number): string =>
  left === 0 ? letterText('mine.noLeft') : letterText('mine.left', { span: spanText(left) });

/** Whom a game waits for, what they must decide, and since when. */
function Awaited({ mine, one }: { mine: Mine; one: Awaited }) {
  const { kind, seat, players } = mine;
  const name = players.find((player) => player.seat === one.seat)?.name ?? null;
  const what = outsideOf(kind)?.taskName(one.what) ?? null;
  const who =
    one.seat === seat
      ? letterText('mine.yours')
      : name === null
        ? letterText('mine.nobody', { side: sideOf(kind, one.seat) })
        : letterText('mine.theirs', { name });
  return (
    <li data-awaited={one.seat === seat ? 'mine' : 'theirs'}>
      <strong>{who}</strong>
      {what !== null && `: ${what}`}{' '}
      <span class="quiet">
        <When at={one.since} words="mine.since" />
        {one.left !== null && `, ${timeLeftText(one.left)}`}
      </span>
    </li>
  );
}

/** An offer or request at the table that nobody has answered. */
function Offered({ mine, one }: { mine: Mine; one: Mine['offers'][number] }) {
  const { kind, seat, players } = mine;
  const isOwn = one.by === seat;
  const name = players.find((player) => player.seat === one.by)?.name ?? sideOf(kind, one.by);
  return (
    <li data-offer={one.what}>
      <strong>{letterText(`mine.${one.what}.${isOwn ? 'yours' : 'theirs'}`, { name })}</strong>{' '}
      <span class="quiet">
        <When at={one.since} words="mine.since" />
      </span>
    </li>
  );
}

/** The row of a game with both seats in this browser: how it is played, and which side decides next. */
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
        <p>{letterText('mine.over')}</p>
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

/** The rows of the list, one for each seat. A game with all its seats in this browser gets a single row. */
function rowsOf(games: readonly Mine[]) {
  const seats = (game: string): number => games.filter((each) => each.game === game && each.here).length;
  return games.flatMap((mine, index) => {
    if (seats(mine.game) < mine.players.length)
      return [<Row key={`${mine.game}/${mine.seat}`} mine={mine} />];
    const isFirst = games.findIndex(({ game }) => game === mine.game) === index;
    return isFirst ? [<BothRow key={mine.game} mine={mine} />] : [];
  });
}

/** A link to a seat. A seat of the account that is not open in this browser gets a button that opens it first. */
function ToSeat({ mine: { game, seat, title, here } }: { mine: Mine }) {
  const { busy, refused, send } = useSent();
  const path = `/game/${game}/${seat}`;
  if (here) return <Link to={path}>{title}</Link>;
  const open = () =>
    void send(
      () => openHere(game, seat),
      () => navigate(path),
    );
  return (
    <>
      {title}{' '}
      <button type="button" disabled={busy} onClick={open}>
        {letterText('mine.open')}
      </button>
      <RefusalNote error={refused} />
    </>
  );
}

function Row({ mine }: { mine: Mine }) {
  const { game, seat, kind, over, players, awaited, offers, rematch } = mine;
  const other = players.find((player) => player.seat !== seat)?.name ?? text('public.free');
  const own = [...awaited].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  return (
    <li data-game={game} data-seat={seat}>
      <h2>
        <ToSeat mine={mine} />
      </h2>
      <p class="quiet">{letterText('mine.against', { side: sideOf(kind, seat), name: other })}</p>
      {rematch && (
        <p data-rematch>
          <strong>{letterText('mine.rematch', { name: other })}</strong> {letterText('mine.rematch.do')}
        </p>
      )}
      {over ? (
        !rematch && <p>{letterText('mine.over')}</p>
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

/** A game that this browser has opened with a bid, and that waits for the second one. */
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
    <p>{letterText('mine.empty')}</p>
    <p>{letterText('mine.empty.do')}</p>
    <StartWay />
  </>
);

/** The account that this browser is signed in to, or a hint that it could be. */
const Account = ({ address }: { address: string | null }) => (
  <p class="quiet">
    {address === null ? letterText('mine.browser') : letterText('mine.account', { address })}{' '}
    {(sendsLetters() || address !== null) && (
      <Link to="/account">{letterText(address === null ? 'mine.browser.do' : 'mine.account.to')}</Link>
    )}
  </p>
);

/** Running games and those with a rematch waiting; below them the finished ones. */
function Lists({ games, bids }: Pick<MyGames, 'games' | 'bids'>) {
  const goesOn = ({ over, rematch }: Mine): boolean => !over || rematch;
  const [running, over] = [games.filter(goesOn), games.filter((each) => !goesOn(each))];
  return (
    <>
      {running.length + bids.length > 0 && (
        <ul class="plainList">
          {bids.map((bid) => (
            <BidRow key={bid.game} bid={bid} />
          ))}
          {rowsOf(running)}
        </ul>
      )}
      {over.length > 0 && (
        <section class="finished" aria-labelledby="finished">
          <h2 id="finished">{letterText('mine.finished')}</h2>
          <ul class="plainList">{rowsOf(over)}</ul>
        </section>
      )}
    </>
  );
}

/** The page of the games in which this browser, or its account, holds a seat: who must decide what, and since when. */
export function MinePage() {
  const { request, again } = useRequest('mine', fetchMine);
  useFresh(again);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} />;
  const { account, games, bids } = request.value;
  return (
    <Page title={letterText('mine.title')}>
      <section class="sheet mine">
        <Heading>{letterText('mine.title')}</Heading>
        {games.length + bids.length === 0 ? <Nothing /> : <Lists games={games} bids={bids} />}
        <Account address={account} />
      </section>
    </Page>
  );
}
