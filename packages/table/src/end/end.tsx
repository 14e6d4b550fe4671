import type { GameTypes } from '@tessera/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Onlooker, Session } from '../gameTable.js';
import type { SeatHost } from '../gameUi.js';
import { Over } from '../over.js';
import type { ViewProps } from '../panel.js';
import { text } from '../texts/index.js';
import { lazyPart } from '../ui/lazyPart.js';
import type { Story } from './story.js';

/** Whether the page of the end is shown, and the ways to the table's last position and back. */
export interface EndShown {
  readonly isShown: boolean;
  readonly toBoard: () => void;
  readonly toEnd: () => void;
}

/** Marks the browser's entry of the last position, so that Back leads from it to the page of the end. */
const BOARD = 'board';

const isAtBoard = (): boolean => history.state === BOARD;

/** Shows the page of the end when the game is over, until the player looks at the board. */
export function useEnd(isOver: boolean): EndShown {
  const [onBoard, setOnBoard] = useState(isAtBoard);
  const [ways] = useState({
    toBoard: () => {
      history.pushState(BOARD, '');
      setOnBoard(true);
    },
    toEnd: () => history.back(),
  });
  useEffect(() => {
    const follow = (): void => setOnBoard(isAtBoard());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return { isShown: isOver && !onBoard, ...ways };
}

/** Shows what there is to tell of the game, whose script comes when the first game has ended. */
const WithStory = lazyPart<{ readonly show: (Shown: typeof Story) => ComponentChildren }>(() =>
  import('./story.js').then(
    ({ Story: Shown }) =>
      ({ show }) =>
        show(Shown),
  ),
);

/** What the page of the end needs. */
export interface EndProps<
  T extends GameTypes,
  O extends Onlooker<T>,
  S extends Session<T, O>,
> extends ViewProps<T, O, S> {
  readonly host: SeatHost;
  readonly onBoard: () => void;
}

/** The seat opposite, and its player's name; null while it has none. */
function opposite<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>({
  table: { game },
  session: { seat },
  page,
}: ViewProps<T, O, S>): { readonly seat: T['seat']; readonly name: string | null } {
  const other = game.seats.find((each) => each !== seat) ?? seat;
  return { seat: other, name: page.seats.find((each) => each.seat === other)?.name ?? null };
}

/** Who played which side, by name; null while a seat has no name. */
function playersText<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  props: ViewProps<T, O, S>,
): string | null {
  const { words } = props.table;
  const { seat, desk } = props.session;
  const winner = desk.client.receiver.feed.value.view.outcome?.winner ?? null;
  const other = opposite(props);
  // Who plays both sides has the sides' own names.
  if (other.name === null || other.name === words.sideName(other.seat)) return null;
  return text(winner === other.seat ? 'over.theirs' : 'over.own', {
    own: words.sideName(seat),
    name: other.name,
    theirs: words.sideName(other.seat),
  });
}

/** The page of the end, in the table's place: who has won and how, and below it the story of the game. */
export function End<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  props: EndProps<T, O, S>,
) {
  const { table, session, page, host, onBoard } = props;
  const { client } = session.desk;
  const { outcome } = client.receiver.feed.value.view;
  const players = playersText(props);
  const other = opposite(props);
  const main = useRef<HTMLElement>(null);
  // The dialogs that were open have closed by then, and given the focus back.
  useEffect(() => main.current?.querySelector<HTMLElement>('.over h2')?.focus({ preventScroll: true }), []);
  return (
    <main class="endPage" id="content" ref={main} tabIndex={-1}>
      <div class="endResult">
        <Over
          words={table.words}
          outcome={outcome}
          seat={session.seat}
          other={other.name ?? table.words.sideName(other.seat)}
          game={page.game}
          onBoard={onBoard}
        >
          {players !== null && <p>{players}</p>}
        </Over>
        <host.AtEnd client={client} />
      </div>
      <WithStory show={(Shown) => <Shown table={table} session={session} page={page} host={host} />} />
    </main>
  );
}
