import { gameIdSchema, seatSchema } from '@tessera/protocol';
import { ConfirmPage, LetterPage, StopPage } from './letters/linkPages.js';
import { MinePage } from './letters/minePage.js';
import { OutboxPage } from './letters/outboxPage.js';
import { Home } from './pages/home.js';
import { Join } from './pages/join.js';
import { NewGame } from './pages/newGame.js';
import { OpenSeat } from './pages/openSeat.js';
import { PublicGame } from './pages/publicGame.js';
import { Seat } from './pages/seat.js';
import { currentPath } from './router.js';
import { momentIn } from './watch/moment.js';
import { WatchGame } from './watch/watchGame.js';
import { ErrorPage } from './ui/errorPage.js';

/** The page of a path inside `/game/<id>/`. */
function GameRoute({ game, rest }: { game: string; rest: readonly string[] }) {
  const [first = '', second = ''] = rest;
  if (rest.length === 0) return <PublicGame key={game} game={game} />;
  if (rest.length === 1 && first === 'join') return <Join key={game} game={game} />;
  if (rest.length === 2 && first === 'open' && seatSchema.safeParse(second).success)
    return <OpenSeat key={game + second} game={game} seat={second} />;
  if (first === 'watch') {
    const moment = momentIn(rest.slice(1));
    return moment === null ? <Nowhere /> : <WatchGame key={rest.join()} game={game} moment={moment} />;
  }
  if (rest.length === 3 && seatSchema.safeParse(second).success)
    return <LetterRoute key={rest.join('/')} game={game} seat={second} rest={rest} />;
  if (rest.length === 1 && seatSchema.safeParse(first).success)
    return <Seat key={game + first} game={game} seat={first} />;
  return <Nowhere />;
}

/** Where the links out of letters lead. */
function LetterRoute({ game, seat, rest }: { game: string; seat: string; rest: readonly string[] }) {
  const [first, , last = ''] = rest;
  if (first === 'letter' && /^\d{1,9}$/.test(last))
    return <LetterPage game={game} seat={seat} letter={Number(last)} />;
  if (first === 'letters' && last === 'confirm') return <ConfirmPage game={game} seat={seat} />;
  if (first === 'letters' && last === 'stop') return <StopPage game={game} seat={seat} />;
  return <Nowhere />;
}

const Nowhere = () => <ErrorPage error={{ error: 'notFound', message: '', remedy: '' }} />;
const NoSuchGame = () => <ErrorPage error={{ error: 'unknownGame', message: '', remedy: '' }} />;

/** The page of the address. */
export function App() {
  const [head, ...rest] = currentPath.value.split('/').filter((part) => part !== '');
  if (head === undefined) return <Home />;
  if (head === 'mine' && rest.length === 0) return <MinePage />;
  if (head === 'outbox' && rest.length === 0) return <OutboxPage />;
  if (head === 'new' && rest.length === 0) return <NewGame />;
  const [game = '', ...more] = rest;
  if (head !== 'game' || game === '') return <Nowhere />;
  return gameIdSchema.safeParse(game).success ? <GameRoute game={game} rest={more} /> : <NoSuchGame />;
}
