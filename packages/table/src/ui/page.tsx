import { signal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { serverReach } from './reach.js';
import { currentPath, followLink, tableLeft } from './router.js';
import { text } from '../texts/first.js';
import type { WireError } from '@tessera/protocol';
import { whenText } from '../lib/when.js';
import { VERSION_FAULTS, versionFault } from '../lib/kept.js';
import { errorText, type ErrorText } from '../texts/errors.js';

/** A link within the site. */
export const Link = ({
  to,
  children,
  class: kind,
  label,
}: {
  to: string;
  children: ComponentChildren;
  class?: string;
  /** What a screen reader says instead of the words; it begins with them. */
  label?: string;
}) => (
  <a href={to} class={kind} aria-label={label} onClick={followLink}>
    {children}
  </a>
);

/** A heading that gets the focus when its page appears, so that a screen reader starts there. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/**
 * True when this server sends letters, and so has accounts. A server without letters says so in the head of its
 * pages.
 */
export const sendsLetters = (): boolean =>
  document.querySelector('meta[name=letters][content=none]') === null;

/** In how many games it is this browser's player's move. The site sets it; the head of every page shows it. */
export const waitingGames = signal(0);

/** The part of a page that lists what opens without a server. The site sets it; null where nothing is kept. */
export const stillOpen = signal<ComponentType | null>(null);

interface PlaceProps {
  readonly to: string;
  readonly name: string;
  /** In how many games it waits for the player. */
  readonly waiting?: number;
}

/** A place of the head. The one that is shown is marked. */
const Place = ({ to, name, waiting = 0 }: PlaceProps) => (
  <a
    href={to}
    onClick={followLink}
    aria-current={currentPath.value === to ? 'page' : undefined}
    aria-label={
      waiting > 0
        ? text(waiting === 1 ? 'site.waiting.one' : 'site.waiting.many', { place: name, n: waiting })
        : undefined
    }
  >
    {name}
    {waiting > 0 && <span class="badge">{waiting}</span>}
  </a>
);

/** The places that every page outside the tables leads to. */
const Places = () => (
  <nav class="places" aria-label={text('site.places')}>
    <Place to="/" name={text('site.play')} />
    <Place to="/mine" name={text('site.mine')} waiting={waitingGames.value} />
    <Place to="/games" name={text('site.archive')} />
    <Place to="/rules" name={text('site.rules')} />
    {sendsLetters() && <Place to="/account" name={text('site.account')} />}
  </nav>
);

/** Says below the head that the server does not answer, and what still opens. */
function Unreached() {
  const reach = serverReach.value;
  if (reach === 'reached') return null;
  return (
    <p class="unreached" role="status">
      <strong>{text(`site.${reach}`)}</strong> {stillOpen.value !== null && text('site.stillOpen')}
    </p>
  );
}

interface PageProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** True of a page that says itself that the server does not answer. */
  readonly saysReach?: boolean;
}

/** A page of text and forms, with the site's head. */
export function Page({ title, children, saysReach = false }: PageProps) {
  useEffect(() => {
    document.title = title === '' ? text('site.name') : text('page.title', { page: title });
  }, [title]);
  return (
    <div class="page">
      <a class="skip" href="#content">
        {text('site.skip')}
      </a>
      <header class="site">
        <a href="/" onClick={followLink} aria-label={text('site.home')}>
          <img src="/icon.svg" alt="" width="30" height="30" />
          <span>{text('site.name')}</span>
        </a>
        {tableLeft.value !== null && (
          <Link to={tableLeft.value} class="button">
            {text('site.back')}
          </Link>
        )}
        <Places />
      </header>
      {!saysReach && <Unreached />}
      <main id="content">{children}</main>
      <footer class="site">
        <Link to="/settings">{text('site.settings')}</Link> <Link to="/secrecy">{text('site.secrecy')}</Link>
      </footer>
    </div>
  );
}

/** A page that waits for the server. */
export const Waiting = () => (
  <Page title={text('loading')}>
    <p class="waiting" role="status">
      {text('loading')}
    </p>
  </Page>
);

/** The props of a page about an error. */
export interface ErrorPageProps {
  /** Null when the server did not answer. */
  readonly error: WireError | null;
  readonly again?: () => void;
  /** The game whose page may help. */
  readonly game?: string;
}

const RELOADS = new Set<WireError['error']>([...VERSION_FAULTS, 'badRequest', 'conflict']);

/** What is wrong and what to do. */
function wordsFor(error: WireError | null): ErrorText {
  if (error !== null) return errorText(error);
  const what = serverReach.value === 'noNetwork' ? text('site.noNetwork') : errorText(null)[0];
  return [what, text('site.needsServer')];
}

/** A page that says what is wrong and what to do, with the buttons for it. */
export function ErrorPage({ error, again, game }: ErrorPageProps) {
  const [what, todo] = wordsFor(error);
  const reload = error !== null && RELOADS.has(error.error);
  const StillOpen = error === null ? stillOpen.value : null;
  return (
    <Page title={what} saysReach={error === null}>
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
        {StillOpen !== null && <StillOpen />}
      </section>
    </Page>
  );
}

/** Runs a function when the browser is idle; returns a function that cancels it. */
const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 1500 });
  return () => cancelIdleCallback(idle);
};

interface PictureProps {
  readonly label: string;
  readonly load: () => Promise<string>;
  /** Its width by its height, where it has another shape than most. */
  readonly ratio?: number;
}

/** A picture that is drawn in the browser after the page has loaded. Its space is reserved. */
export function Picture({ label, load, ratio }: PictureProps) {
  const [markup, setMarkup] = useState('');
  useEffect(() => whenIdle(() => void load().then(setMarkup, () => setMarkup(''))), [load]);
  return (
    <div
      class="picture"
      role="img"
      aria-label={label}
      {...(ratio !== undefined && { style: { aspectRatio: String(ratio) } })}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/**
 * An error inside a form or panel, with a button when the page must be reloaded. Nothing for undefined; null means
 * that the server did not answer.
 */
export function RefusalNote({ error }: { error: WireError | null | undefined }) {
  if (error === undefined) return null;
  const [what, todo] = errorText(error);
  const until = error?.until;
  return (
    <p class="refusal" role="alert">
      <strong>{what}</strong> {todo}{' '}
      {until !== undefined && (
        <time dateTime={until}>{text('refusal.until', { when: whenText(until) })}</time>
      )}
      {versionFault(error) !== null && (
        <button type="button" onClick={() => location.reload()}>
          {text('reload')}
        </button>
      )}
    </p>
  );
}
