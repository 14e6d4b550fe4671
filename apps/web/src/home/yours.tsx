import type { MyGames } from '@tessera/protocol';
import { FIRST_LESSON, keptShelf, lessonPath, lessonProgress, whenText } from '@tessera/table/lib';
import { text } from '@tessera/table/texts/first';
import { lazyPart, Link } from '@tessera/table/ui';
import { gameOf } from '../gameOf.js';
import { games } from '../games.js';
import { tableOf, tablePath } from '../hotseat/tables.js';
import { mine, isMyMove } from '../lib/mine.js';
import { seenEnds } from '../lib/known.js';

type Mine = MyGames['games'][number];

/** How many games the first page lists; all of them are on their own page. */
const MOST = 5;

/** The line that says how a game ended; it is fetched when there is one to show. */
const Result = lazyPart<{ game: string }>(() => import('../archive/line.js').then(({ LineOf }) => LineOf));

const isBoth = (all: readonly Mine[], { game }: Mine): boolean =>
  all.filter((each) => each.game === game && each.here).length > 1;

/** One game each, those where it is one's own move first. */
function listed(all: readonly Mine[]): readonly Mine[] {
  const first = all.filter(({ game }, at) => all.findIndex((each) => each.game === game) === at);
  return [...first].sort((one, other) => Number(isMyMove(other)) - Number(isMyMove(one)));
}

/** Where a game stands: whose move it is and since when, or how it ended. */
function Stand({ game }: { game: Mine }) {
  const { awaited, seat, players, over } = game;
  if (over) return <Result game={game.game} />;
  const own = awaited.find((one) => one.seat === seat);
  const [next] = own === undefined ? awaited : [own];
  if (next === undefined) return null;
  const name = players.find((player) => player.seat === next.seat)?.name ?? null;
  const key = own !== undefined ? 'home.yours' : name === null ? 'home.free' : 'home.theirs';
  return (
    <span class={own === undefined ? 'quiet' : 'yourMove'}>
      {text(key, { name: name ?? '', when: whenText(next.since) })}
    </span>
  );
}

/** A game of this browser's player. */
function Row({ game, all }: { game: Mine; all: readonly Mine[] }) {
  const { kind, seat, title, here } = game;
  const isHere = isBoth(all, game);
  const table = tableOf(game.game);
  const to = isHere ? tablePath(game.game, table) : here ? `/game/${game.game}/${seat}` : '/mine';
  return (
    <li data-game={game.game} data-move={isMyMove(game) ? 'mine' : 'theirs'}>
      <Link to={to}>{title}</Link>{' '}
      <span class="quiet">
        {isHere
          ? text(`hotseat.${table}.as`)
          : text('home.as', { side: gameOf(kind)?.sideName(seat) ?? seat })}
      </span>{' '}
      <Stand game={game} />
    </li>
  );
}

/** Lessons that this browser has begun and not ended. */
const begunLessons = () =>
  games
    .flatMap(({ kind, lessons }) => lessons.map(({ name, title }) => ({ kind, name, title })))
    .filter((lesson) => lessonProgress(keptShelf, lesson) === 'begun');

const isLearnt = (): boolean =>
  games.some(({ kind, lessons }) =>
    lessons.some(({ name }) => lessonProgress(keptShelf, { kind, name }) !== null),
  );

/** Where to begin, for who has played nothing and learnt nothing yet: the first game's first lesson. */
function BeginHere() {
  const [{ kind, name }] = games;
  return (
    <p class="beginHere">
      <Link to={lessonPath({ kind, name: FIRST_LESSON })}>{text('home.begin', { game: name })}</Link>
    </p>
  );
}

/** For who has been here: games that run, results not seen yet and the last one, lessons begun. For others: where to begin. */
export function Yours() {
  const { games: all = [], bids = [] } = mine.value ?? {};
  const seen = seenEnds();
  // What ended last stays, also once its end was seen.
  const news = all.filter(({ over, game }) => !over || !seen.includes(game) || seen[0] === game);
  const rows = listed(news);
  const lessons = begunLessons();
  if (rows.length + bids.length + lessons.length === 0)
    return isLearnt() || all.length > 0 ? null : <BeginHere />;
  return (
    <section class="yours" aria-labelledby="yours">
      <h2 id="yours">{text('home.continue')}</h2>
      <ul>
        {rows.slice(0, MOST).map((game) => (
          <Row key={game.game} game={game} all={all} />
        ))}
        {bids.map(({ game, title }) => (
          <li key={game} data-game={game}>
            <Link to={`/game/${game}`}>{title}</Link>
          </li>
        ))}
        {lessons.map(({ title, ...lesson }) => (
          <li key={lessonPath(lesson)} data-lesson={lesson.kind}>
            <Link to={lessonPath(lesson)}>{text('home.lesson', { title })}</Link>
          </li>
        ))}
      </ul>
      {all.length > 0 && (
        <p>
          <Link to="/mine">{text('mine.all')}</Link>
        </p>
      )}
    </section>
  );
}
