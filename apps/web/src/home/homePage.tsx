import { text } from '@tessera/table/texts/first';
import { Heading, Link, Page, useRequest } from '@tessera/table/ui';
import { fetchOpening } from '../api/opening.js';
import { games } from '../games.js';
import { HostInvites } from '../pages/openers.js';
import { GameCard } from './gameCard.js';
import { Yours } from './yours.js';

/** The first page: what goes on for who has been here, and the games to choose by their pictures. */
export function Home() {
  const { request } = useRequest('opening', fetchOpening);
  const opening = request.is === 'here' ? request.value : null;
  const may = opening?.may !== false;
  return (
    <Page title="">
      <div class="home">
        <div class="pitch">
          <Heading>{text('home.title')}</Heading>
          <p class="lead">{text('home.lead')}</p>
        </div>
        {!may && <HostInvites />}
        <Yours />
        <ul class="gameCards">
          {games.map((ui) => (
            <GameCard key={ui.kind} ui={ui} bots={opening?.bots ?? null} may={may} />
          ))}
        </ul>
        <p class="elsewhere">
          {opening?.openSeats === true && <Link to="/seats">{text('site.seats')}</Link>}
          <Link to="/games">{text('home.watch')}</Link>
        </p>
        <ul class="points">
          <li>{text('home.point.secret')}</li>
          <li>{text('home.point.rules')}</li>
          <li>{text('home.point.free')}</li>
        </ul>
        <p class="quiet">{text('site.motto')}</p>
      </div>
    </Page>
  );
}
