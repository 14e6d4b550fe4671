import { fetchOpening } from '../api/opening.js';
import { lastChoice, PlayNow } from '../bots/playNow.js';
import { gameOf } from '../gameOf.js';
import { games } from '../games.js';
import { isTable } from '../hotseat/tables.js';
import { TryIt } from '../hotseat/tryIt.js';
import { knownSeats } from '../lib/known.js';
import { keptShelf, lessonProgress } from '@tessera/table/lib';
import { text } from '@tessera/table/texts/first';
import { useRequest, Picture, Heading, Link, Page } from '@tessera/table/ui';
import { HostInvites } from './openers.js';
import { useState } from 'preact/hooks';

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

/** The games with a lesson. Lessons need no server and no other player. */
const taught = games.filter(({ lesson }) => lesson !== null);

/** How far this browser is in a game's lesson, behind its name. */
function LessonProgress({ kind }: { kind: string }) {
  const progress = lessonProgress(keptShelf, kind);
  return progress === null ? null : <> {text(`home.learn.${progress}`)}</>;
}

const Lessons = () => (
  <p>
    {text('home.learn')}{' '}
    {taught.map(({ kind, name }, at) => (
      <span key={kind}>
        {at > 0 && ' · '}
        <Link to={`/learn/${kind}`}>{name}</Link>
        <LessonProgress kind={kind} />
      </span>
    ))}
  </p>
);

/** The buttons to start playing, or why there are none. */
function Ways() {
  const [wished, setWished] = useState(lastChoice);
  const { request } = useRequest('opening', fetchOpening);
  if (request.is === 'here' && !request.value.may)
    return (
      <>
        <HostInvites />
        <Lessons />
      </>
    );
  return (
    <>
      <PlayNow bots={request.is === 'here' ? request.value.bots : null} wished={wished} onWish={setWished} />
      <Lessons />
      <p class="start">
        <Link to="/new" class="button large">
          {text('home.start')}
        </Link>
        <span class="quiet">{text('home.start.hint')}</span>
      </p>
      {request.is === 'here' && request.value.openSeats && (
        <p>
          <Link to="/seats">{text('site.seats')}</Link>
        </p>
      )}
      <TryIt ui={wished.ui} />
    </>
  );
}

/** The first page: what this is, and how to start. */
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
