import type { GameTypes, Outcome } from '@tessera/core';
import { text } from './texts/index.js';
import { Link } from './ui/page.js';
import type { GameTable, Onlooker, Session, TableWords } from './gameTable.js';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { followLink } from './ui/router.js';
import { useComputed } from '@preact/signals';
import { Icon, Press } from './ui/press.js';
import { linesSince } from './log.js';
import { newsSince } from './watch/chronicle.js';
import { decidedAt } from './watch/watch.js';

/** Leads from the last position back to the page of the end; null on that page, and where there is none. */
export const ToEnd = createContext<(() => void) | null>(null);

/** Who has won, worded for everybody but the winner. */
const result = <T extends GameTypes>({ sideName }: TableWords<T>, { winner, by }: Outcome<string>): string =>
  winner === null
    ? text(by === 'unfinished' ? 'over.unfinished' : 'over.drawn')
    : text('over.lost', { side: sideName(winner) });

/**
 * Why the game ended, for a seat: who has resigned, whose time is over or who agreed, as "you" or by name. What the
 * rules have ended, the game words.
 */
function reason<T extends GameTypes>(
  words: TableWords<T>,
  outcome: NonNullable<T['state']['outcome']>,
  { seat, other }: { readonly seat: T['seat']; readonly other: string },
): string {
  const { winner, by } = outcome;
  if (by === 'agreement') return text('over.agreement.yours', { name: other });
  if (winner === null || (by !== 'resignation' && by !== 'time')) return words.ending(outcome);
  return winner === seat ? text(`over.${by}.theirs`, { name: other }) : text(`over.${by}.own`);
}

interface OverProps<T extends GameTypes> {
  readonly words: TableWords<T>;
  readonly outcome: T['state']['outcome'];
}

/** How the game ended, for an onlooker. */
export function Ended<T extends GameTypes>({ words, outcome }: OverProps<T>) {
  if (outcome === null) return null;
  return (
    <section class="prompt over" data-winner={outcome.winner ?? 'nobody'}>
      <h2>{result(words, outcome)}</h2>
      <p>{words.ending(outcome)}</p>
    </section>
  );
}

/** How the game ended, for a seat: who won and why, and ways onwards. `children` stand below the reason. */
export function Over<T extends GameTypes>({
  words,
  outcome,
  seat,
  other,
  game,
  onBoard,
  children,
}: OverProps<T> & {
  seat: T['seat'];
  /** Who sits opposite: the player's name, or the side's. */
  other: string;
  game: string;
  /** Leads to the last position; set on the page of the end. */
  onBoard?: () => void;
  children?: ComponentChildren;
}) {
  const toEnd = useContext(ToEnd);
  if (outcome === null) return null;
  const { winner } = outcome;
  return (
    <section class="prompt over" aria-live="polite" data-winner={winner ?? 'nobody'}>
      <h2 tabIndex={-1}>{winner === seat ? text('over.won') : result(words, outcome)}</h2>
      <p>{reason(words, outcome, { seat, other })}</p>
      {children}
      <p class="hint">{text('over.look')}</p>
      <p class="ways">
        {toEnd !== null && (
          <button type="button" class="main" onClick={toEnd}>
            {text('over.toEnd')}
          </button>
        )}
        {onBoard !== undefined && (
          <button type="button" onClick={onBoard}>
            {text('over.board')}
          </button>
        )}
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

/** The head of a table's page: the link home, the title, and the page's buttons. */
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

/** Starts the replay of what is new to the player. */
async function start<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
  since: number,
): Promise<void> {
  const { playPast } = await import('./past.js');
  session.past.value = playPast(table, session, since);
}

/** Plays once more, while something is asked, what has happened since the seat's last decision. */
export function Replay<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
}: {
  table: GameTable<T, O, S>;
  session: S;
}) {
  const { desk, seat, recall } = session;
  const isNew = desk.prompt.value !== null && recall.since.value === null && linesSince(session).length > 1;
  if (!isNew) return null;
  const since = decidedAt<T>(desk.client.receiver.feed.value.events, seat);
  return (
    <p class="replay">
      <button type="button" onClick={() => void start(table, session, since)}>
        <Icon name="play" /> {text('latest.play')}
      </button>
    </p>
  );
}

/** Offers to replay what has happened since this browser last showed the seat. */
export function RecallOffer<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table,
  session,
}: {
  table: GameTable<T, O, S>;
  session: S;
}) {
  const since = session.recall.since.value;
  const count = useComputed(() => {
    const from = session.recall.since.value;
    const { seat, desk } = session;
    const { events } = desk.client.receiver.feed.value;
    return from === null ? 0 : newsSince(table, { seat, events }, from);
  }).value;
  if (since === null || count === 0) return null;
  return (
    <section class="recallOffer" aria-labelledby="recall">
      <p id="recall">
        <strong>{text('recall.title')}</strong> {text('recall.count', { count })}
      </p>
      <p class="ways">
        <button type="button" class="main" onClick={() => void start(table, session, since)}>
          <Icon name="play" /> {text('recall.play')}
        </button>
        <Press meaning="skip" onPress={session.recall.settle}>
          {text('recall.skip')}
        </Press>
      </p>
    </section>
  );
}
