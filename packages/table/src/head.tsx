import type { ComponentChildren } from 'preact';
import { followLink } from './ui/router.js';
import { text } from './texts/index.js';

/** The head of a page at a table: the way home, what is shown, and the buttons of the page. */
export const Head = ({
  title,
  children,
  onKeys,
  menu,
}: {
  title: ComponentChildren;
  children: ComponentChildren;
  onKeys: () => void;
  menu?: ComponentChildren;
}) => (
  <header class="gameHead">
    <a href="/" class="mark" onClick={followLink} aria-label={text('site.home')}>
      <img src="/icon.svg" alt="" width="28" height="28" />
    </a>
    <div class="gameTitle">{title}</div>
    {children}
    <button type="button" class="quietButton wide" onClick={onKeys} aria-label={text('keys.help')}>
      ?
    </button>
    {menu}
  </header>
);
