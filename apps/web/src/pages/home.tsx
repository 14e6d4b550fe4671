import { fetchOpening } from '../api/opening.js';
import { PlayNow } from '../bots/playNow.js';
import { gameOf } from '../gameOf.js';
import { games } from '../games.js';
import { isTable } from '../hotseat/tables.js';
import { TryIt } from '../hotseat/tryIt.js';
import { knownSeats } from '../lib/known.js';
import { keptShelf, lessonCome } from '@tessera/table/lib';
import { text } from '@tessera/table/texts/first';
import { useAsked, Picture, Heading, Link, Page } from '@tessera/table/ui';
import { HostInvites } from './openers.js';

function YourGames() {
  const seats = knownSeats();
  if (seats.length === 0) return null;
  return (
    <section class="yours" aria-labelledby="yours">
      <h2 id="yours">{text('home.continue')}</h2>
      <ul>
        {seats.map(({ game, seat, title, kind }) => (
          <li key={`${game}/${seat}`}>
            <Link to={`/game/${game}/${seat}`}>{title}</Link>{' '}
            <span class="quiet">
              {isTable(seat)
                ? text(`hotseat.${seat}.as`)
                : text('home.as', { side: gameOf(kind)?.sideName(seat) ?? seat })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/mine">{text('mine.all')}</Link>
      </p>
    </section>
  );
}

/** The games that teach themselves: a lesson needs no server, and nobody else. */
const taught = games.filter(({ lesson }) => lesson !== null);

/** How far this browser has come in a game's lesson, behind its name. */
function Come({ kind }: { kind: string }) {
  const come = lessonCome(keptShelf, kind);
  return come === null ? null : <> {text(`home.learn.${come}`)}</>;
}

const Lessons = () => (
  <p>
    {text('home.learn')}{' '}
    {taught.map(({ kind, name }, at) => (
      <span key={kind}>
        {at > 0 && ' · '}
        <Link to={`/learn/${kind}`}>{name}</Link>
        <Come kind={kind} />
      </span>
    ))}
  </p>
);

/** The obvious button, and others; or why there is none. */
function Ways() {
  const { asked } = useAsked('opening', fetchOpening);
  if (asked.is === 'here' && !asked.value.may)
    return (
      <>
        <HostInvites />
        <Lessons />
      </>
    );
  return (
    <>
      <PlayNow bots={asked.is === 'here' ? asked.value.bots : null} />
      <Lessons />
      <p class="start">
        <Link to="/new" class="button large">
          {text('home.start')}
        </Link>
        <span class="quiet">{text('home.start.hint')}</span>
      </p>
      {asked.is === 'here' && asked.value.openSeats && (
        <p>
          <Link to="/seats">{text('site.seats')}</Link>
        </p>
      )}
      <TryIt ui={games[0]} />
    </>
  );
}

/** The first page: what this is, and how to begin. */
export function Home() {
  const [{ picture }] = games;
  return (
    <Page title="">
      <div class="home">
        <div class="pitch">
          <Heading>{text('home.title')}</Heading>
          <p class="lead">{text('home.lead')}</p>
          <Ways />
          <ul class="points">
            <li>{text('home.point.secret')}</li>
            <li>{text('home.point.rules')}</li>
            <li>{text('home.point.free')}</li>
          </ul>
          <p class="quiet">{text('site.motto')}</p>
          <YourGames />
        </div>
        <figure class="plate">
          <Picture label={picture.label} load={picture.load} />
          {picture.caption !== '' && <figcaption>{picture.caption}</figcaption>}
        </figure>
      </div>
    </Page>
  );
}
