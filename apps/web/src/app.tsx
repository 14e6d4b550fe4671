import { gameIdSchema, seatSchema } from '@tessera/protocol';
import { isTable } from './hotseat/tables.js';
import { Home } from './home/homePage.js';
import { currentPath, ErrorPage, lazy, timesOpened } from '@tessera/table/ui';
import { momentIn } from '@tessera/table/watch';

const AccountPage = lazy(() => import('./account/accountPage.js').then((page) => page.AccountPage));
const SettingsPage = lazy(() => import('./settings/settingsPage.js').then((page) => page.SettingsPage));
const SignInPage = lazy(() => import('./account/signInPage.js').then((page) => page.SignInPage));
const OpenSeatsPage = lazy(() => import('./seats/openSeatsPage.js').then((page) => page.OpenSeatsPage));
const ArchivePage = lazy(() => import('./archive/archivePage.js').then((page) => page.ArchivePage));
const MinePage = lazy(() => import('./letters/minePage.js').then((page) => page.MinePage));
const OutboxPage = lazy(() => import('./letters/outboxPage.js').then((page) => page.OutboxPage));
const RefusePage = lazy(() => import('./letters/refusePage.js').then((page) => page.RefusePage));
const NoticesPage = lazy(() => import('./notices/noticesPage.js').then((page) => page.NoticesPage));
const BattlePage = lazy(() => import('./home/battlePage.js').then((page) => page.BattlePage));
const WorkshopPage = lazy(() => import('./home/workshopPage.js').then((page) => page.WorkshopPage));
const AboutGame = lazy(() => import('./home/gamePage.js').then((page) => page.AboutGame));
const RulesPage = lazy(() => import('./home/rulesPage.js').then((page) => page.RulesPage));
const RulesOfAll = lazy(() => import('./home/rulesPage.js').then((page) => page.RulesOfAll));
const ExamplePage = lazy(() => import('./home/examplePage.js').then((page) => page.ExamplePage));
const LearnPage = lazy(() => import('./pages/learn.js').then((page) => page.LearnPage));
const LetterPage = lazy(() => import('./letters/linkPages.js').then((page) => page.LetterPage));
const ConfirmPage = lazy(() => import('./letters/linkPages.js').then((page) => page.ConfirmPage));
const StopPage = lazy(() => import('./letters/linkPages.js').then((page) => page.StopPage));
const NewGame = lazy(() => import('./pages/newGame.js').then((page) => page.NewGame));
const Invited = lazy(() => import('./pages/invited.js').then((page) => page.Invited));
const Join = lazy(() => import('./pages/join.js').then((page) => page.Join));
const OpenSeat = lazy(() => import('./pages/openSeat.js').then((page) => page.OpenSeat));
const PublicGame = lazy(() => import('./pages/publicGame.js').then((page) => page.PublicGame));
const RecordPage = lazy(() => import('./pages/recordPage.js').then((page) => page.RecordPage));
const Secrecy = lazy(() => import('./pages/secrecy.js').then((page) => page.Secrecy));
const Seat = lazy(() => import('./pages/seat.js').then((page) => page.Seat));
const TogetherPage = lazy(() => import('./hotseat/togetherPage.js').then((page) => page.TogetherPage));
const VerifyPage = lazy(() => import('./pages/verifyPage.js').then((page) => page.VerifyPage));
const WatchGame = lazy(() => import('./pages/watchGame.js').then((page) => page.WatchGame));

/** The last part of the address of the page on which a game's battles are drawn. */
const WORKSHOP = 'workshop';

/** The page of a path inside `/game/<id>/`. */
function GameRoute({ game, rest }: { game: string; rest: readonly string[] }) {
  const [first = '', second = ''] = rest;
  if (rest.length === 0) return <PublicGame key={game} game={game} />;
  if (rest.length === 1 && first === 'join') return <Join key={game} game={game} />;
  if (rest.length === 2 && first === 'open' && seatSchema.safeParse(second).success)
    return <OpenSeat key={game + second} game={game} seat={second} />;
  if (rest.length === 2 && first === 'notices' && seatSchema.safeParse(second).success)
    return <NoticesPage key={game + second} game={game} seat={second} />;
  if (rest.length === 1 && first === 'verify') return <VerifyPage key={game} game={game} />;
  if (first === 'watch') {
    const moment = momentIn(rest.slice(1));
    return moment === null ? <Nowhere /> : <WatchGame key={rest.join()} game={game} moment={moment} />;
  }
  if (rest.length === 3 && seatSchema.safeParse(second).success)
    return <LetterRoute key={rest.join('/')} game={game} seat={second} rest={rest} />;
  if (rest.length === 1 && isTable(first))
    return <TogetherPage key={game + first} game={game} table={first} />;
  if (rest.length === 1 && seatSchema.safeParse(first).success)
    return <Seat key={game + first} game={game} seat={first} />;
  return <Nowhere />;
}

/** The pages that letters link to. */
function LetterRoute({ game, seat, rest }: { game: string; seat: string; rest: readonly string[] }) {
  const [first, , last = ''] = rest;
  if (first === 'letter' && /^\d{1,9}$/.test(last))
    return <LetterPage game={game} seat={seat} letter={Number(last)} />;
  if (first === 'letters' && last === 'confirm') return <ConfirmPage game={game} seat={seat} />;
  if (first === 'letters' && (last === 'stop' || last === 'stop-all'))
    return <StopPage game={game} seat={seat} all={last === 'stop-all'} />;
  return <Nowhere />;
}

const Nowhere = () => <ErrorPage error={{ error: 'notFound', message: '', remedy: '' }} />;
const NoSuchGame = () => <ErrorPage error={{ error: 'unknownGame', message: '', remedy: '' }} />;

/** The page of the address. Opening its link again starts it anew. */
export const App = () => <Route key={timesOpened.value} />;

function Route() {
  const [head, ...rest] = currentPath.value.split('/').filter((part) => part !== '');
  if (head === undefined) return <Home />;
  if (head === 'account' && rest.length === 0) return <AccountPage />;
  if (head === 'settings' && rest.length === 0) return <SettingsPage />;
  if (head === 'sign-in' && rest.length === 0) return <SignInPage />;
  if (head === 'seats' && rest.length === 0) return <OpenSeatsPage />;
  if (head === 'refuse' && rest.length === 0) return <RefusePage />;
  if (head === 'games' && rest.length === 0) return <ArchivePage />;
  if (head === 'watch' && rest.length === 0) return <RecordPage />;
  if (head === 'mine' && rest.length === 0) return <MinePage />;
  if (head === 'outbox' && rest.length === 0) return <OutboxPage />;
  if (head === 'verify' && rest.length === 0) return <VerifyPage game={null} />;
  if (head === 'secrecy' && rest.length === 0) return <Secrecy />;
  if (head === 'new' && rest.length === 0) return <NewGame />;
  if (head === 'invited' && rest.length === 0) return <Invited />;
  const [game = '', ...more] = rest;
  if (head === 'play' && more.length === 0) return <AboutGame key={game} kind={game} />;
  if (head === 'play' && more.length === 1 && more[0] === WORKSHOP) return <WorkshopPage kind={game} />;
  if (head === 'play' && more.length === 1)
    return <BattlePage key={more[0]} kind={game} name={more[0] ?? ''} />;
  if (head === 'example' && more.length === 0) return <ExamplePage key={game} kind={game} />;
  if (head === 'rules' && more.length === 0)
    return game === '' ? <RulesOfAll /> : <RulesPage key={game} kind={game} />;
  const [lesson, ...beyond] = more;
  if (head === 'learn' && beyond.length === 0)
    return <LearnPage key={`${game}/${lesson ?? ''}`} kind={game} name={lesson} />;
  if (head !== 'game' || game === '') return <Nowhere />;
  return gameIdSchema.safeParse(game).success ? <GameRoute game={game} rest={more} /> : <NoSuchGame />;
}
