import type { GameUi } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { ErrorPage, Heading, Link, Page, useRequest } from '@tessera/table/ui';
import { fetchOpening } from '../api/opening.js';
import { gameOf } from '../gameOf.js';
import { outsideOf } from '../outsideOf.js';
import { HostInvites } from '../pages/openers.js';
import { Ways } from './gameCard.js';
import { Lessons } from './lessons.js';

const nothing = { error: 'notFound', message: '', remedy: '' } as const;

/** The ways to read about the game, and to see it. */
function Further({ ui }: { ui: GameUi }) {
  const { kind, rules } = ui;
  return (
    <ul class="further">
      {rules !== null && (
        <li>
          <Link to={`/rules/${kind}`}>{text('about.rules')}</Link>
        </li>
      )}
      {ui.example !== null && (
        <li>
          <Link to={`/example/${kind}`}>{text('about.example')}</Link>
        </li>
      )}
      <li>
        <Link to={`/games?kind=${kind}`}>{text('about.watch')}</Link>
      </li>
    </ul>
  );
}

/** Its battles that have a page of their own, and the page on which players draw theirs. */
function Battles({ kind, workshop }: Pick<GameUi, 'kind' | 'workshop'>) {
  const battles = outsideOf(kind)?.battles ?? [];
  if (battles.length === 0) return null;
  return (
    <section aria-labelledby="battles">
      <h2 id="battles">{text('battles.title')}</h2>
      <ul class="further">
        {battles.map(({ name, title, line }) => (
          <li key={name}>
            <Link to={`/play/${kind}/${name}`}>{title}</Link> <span class="quiet">{line}</span>
          </li>
        ))}
        {workshop !== null && (
          <li>
            <Link to={`/play/${kind}/workshop`}>{text('battles.workshop')}</Link>{' '}
            <span class="quiet">{text('battles.workshop.line')}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The page of a game: what it is, who made it, and the ways into it. */
export function AboutGame({ kind }: { kind: string }) {
  const ui = gameOf(kind);
  const { request } = useRequest('opening', fetchOpening);
  if (ui === null) return <ErrorPage error={nothing} />;
  const { name, card } = ui;
  const opening = request.is === 'here' ? request.value : null;
  return (
    <Page title={name}>
      <article class="sheet aboutGame" data-game={kind}>
        {card !== null && <img src={card.picture} alt={card.label} width="640" height="480" />}
        <Heading>{name}</Heading>
        {card !== null && (
          <p class="quiet">
            {card.length} · {card.level}
          </p>
        )}
        {opening?.may === false ? <HostInvites /> : <Ways ui={ui} bots={opening?.bots ?? null} />}
        {(outsideOf(kind)?.about ?? []).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Battles {...ui} />
        <Lessons {...ui} />
        <Further ui={ui} />
      </article>
    </Page>
  );
}
