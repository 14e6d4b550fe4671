import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { followLink } from './router.js';
import { text } from '../texts/first.js';

/** A link within the site. */
export const Link = ({
  to,
  children,
  class: kind,
}: {
  to: string;
  children: ComponentChildren;
  class?: string;
}) => (
  <a href={to} class={kind} onClick={followLink}>
    {children}
  </a>
);

/** A heading that takes the focus when its page appears, so that a screen reader begins there. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/** True where this server sends letters, and so has accounts: else it says so in the head of its pages. */
export const sendsLetters = (): boolean =>
  document.querySelector('meta[name=letters][content=none]') === null;

/** A page of text and forms, with the site's head. */
export function Page({ title, children }: { title: string; children: ComponentChildren }) {
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
      </header>
      <main id="content">{children}</main>
      <footer class="site">
        {sendsLetters() && <Link to="/account">{text('site.account')}</Link>}{' '}
        <Link to="/games">{text('site.archive')}</Link> <Link to="/secrecy">{text('site.secrecy')}</Link>
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
