import type { GameTypes, Outcome } from '@tessera/core';
import { text } from './texts/index.js';
import { Link } from './ui/page.js';
import type { TableWords } from './gameTable.js';
import type { ComponentChildren } from 'preact';
import { followLink } from './ui/router.js';

/** Who has won, as the others hear it. */
const result = <T extends GameTypes>({ sideName }: TableWords<T>, { winner, by }: Outcome<string>): string =>
  winner === null
    ? text(by === 'unfinished' ? 'over.unfinished' : 'over.drawn')
    : text('over.lost', { side: sideName(winner) });

interface OverProps<T extends GameTypes> {
  readonly words: TableWords<T>;
  readonly outcome: T['state']['outcome'];
}

/** How the game ended, for one who looks on, once that moment has come. */
export function Ended<T extends GameTypes>({ words, outcome }: OverProps<T>) {
  if (outcome === null) return null;
  return (
    <section class="prompt over" data-winner={outcome.winner ?? 'nobody'}>
      <h2>{result(words, outcome)}</h2>
      <p>{words.ending(outcome)}</p>
    </section>
  );
}

/** The end, for a seat: who has won, and why, and where it can be looked at. */
export function Over<T extends GameTypes>({
  words,
  outcome,
  seat,
  game,
}: OverProps<T> & { seat: T['seat']; game: string }) {
  if (outcome === null) return null;
  const { winner } = outcome;
  return (
    <section class="prompt over" aria-live="polite" data-winner={winner ?? 'nobody'}>
      <h2 tabIndex={-1}>{winner === seat ? text('over.won') : result(words, outcome)}</h2>
      <p>{words.ending(outcome)}</p>
      <p class="hint">{text('over.look')}</p>
      <p class="ways">
        <Link to={`/game/${game}/watch`} class="button">
          {text('watch.from')}
        </Link>
        <Link to={`/game/${game}/verify`} class="button">
          {text('verify.link')}
        </Link>
        <Link to={`/game/${game}#luck`} class="button">
          {text('over.luck')}
        </Link>
        <Link to="/new" class="button">
          {text('over.again')}
        </Link>
      </p>
    </section>
  );
}

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
