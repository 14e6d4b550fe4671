import type { WireError } from '@tessera/protocol';
import { VERSION_FAULTS } from '../lib/versions.js';
import { errorText } from '../texts/errors.js';
import { text } from '../texts/first.js';
import { Heading, Link, Page } from './page.js';

/** What a page that met an error offers. */
export interface ErrorPageProps {
  /** Null when the server did not answer. */
  readonly error: WireError | null;
  readonly again?: () => void;
  /** The game whose own page may help. */
  readonly game?: string;
}

const RELOADS = new Set<WireError['error']>([...VERSION_FAULTS, 'badRequest', 'conflict']);

/** A page that says what is wrong, what to do about it, and offers the ways on. */
export function ErrorPage({ error, again, game }: ErrorPageProps) {
  const [what, todo] = errorText(error);
  const reload = error !== null && RELOADS.has(error.error);
  return (
    <Page title={what}>
      <section class="sheet notice" data-error={error?.error ?? 'unreachable'}>
        <Heading>{what}</Heading>
        <p>{todo}</p>
        <p class="ways">
          {again && (
            <button type="button" class="main" onClick={again}>
              {text('again')}
            </button>
          )}
          {reload && (
            <button type="button" class="main" onClick={() => location.reload()}>
              {text('reload')}
            </button>
          )}
          {game !== undefined && (
            <Link to={`/game/${game}`} class="button">
              {text('toGame')}
            </Link>
          )}
          <Link to="/new" class="button">
            {text('start')}
          </Link>
          <Link to="/" class="button">
            {text('toHome')}
          </Link>
        </p>
      </section>
    </Page>
  );
}
