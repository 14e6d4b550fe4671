import type { GamePage } from '@tessera/protocol';
import { useEffect } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { text } from '@tessera/table/texts';
import { Heading, Link, Press } from '@tessera/table/ui';
import type { Table } from './tables.js';

/** A side and its player, in a few words. */
export function playerIn(page: GamePage, seat: string): string {
  const side = gameOf(page.kind)?.sideName(seat) ?? seat;
  const name = page.seats.find((each) => each.seat === seat)?.name ?? side;
  return name === side ? side : text('hotseat.player', { side, name });
}

/**
 * The curtain: all that a page shows while one player leaves the screen to the other. It takes the focus and is read
 * aloud. Only its buttons lift it, so that nobody does so by typing on.
 */
export function Curtain(props: { page: GamePage; next: string | null; onReady: (seat: string) => void }) {
  const { page, next, onReady } = props;
  useEffect(() => {
    document.title = text('hotseat.curtain.title', { title: page.title });
  }, [page]);
  const others = page.seats.filter(({ seat }) => seat !== next);
  const lead =
    next === null
      ? text('hotseat.curtain.lead.any')
      : text('hotseat.curtain.lead', { player: playerIn(page, next) });
  return (
    <div class="curtain">
      <main>
        <section
          class="curtainSheet"
          role="alertdialog"
          aria-labelledby="curtain"
          aria-describedby="curtain-lead"
        >
          <Heading>
            <span id="curtain">{text('hotseat.curtain')}</span>
          </Heading>
          <div id="curtain-lead">
            <p class="lead">{lead}</p>
            <p>{text('hotseat.curtain.what')}</p>
          </div>
          {next !== null && (
            <p class="ways">
              <Press
                meaning={`ready ${next}`}
                class="main large"
                data-ready={next}
                onPress={() => onReady(next)}
              >
                {text('hotseat.ready', { player: playerIn(page, next) })}
              </Press>
            </p>
          )}
          <p class="curtainOthers">
            {others.map(({ seat }) => (
              <Press
                key={seat}
                meaning={`ready ${seat}`}
                class={next === null ? 'main' : 'link'}
                data-ready={seat}
                onPress={() => onReady(seat)}
              >
                {text(next === null ? 'hotseat.ready' : 'hotseat.look', { player: playerIn(page, seat) })}
              </Press>
            ))}
          </p>
          <p class="quiet">
            {page.title} · <Link to="/">{text('toHome')}</Link>
          </p>
        </section>
      </main>
    </div>
  );
}

/** What is shown when both seats are played in one browser: one side at a time, or the curtain. */
export interface Showing {
  readonly table: Table;
  /** The side shown; null while the curtain is down. */
  readonly seat: string | null;
  /** The player for whom the curtain waits; null while nobody knows who decides. */
  readonly next: string | null;
  /** True when the player chose this side although the other must decide. It stays until the decision passes. */
  readonly onPurpose: boolean;
  /** The seats that owe a decision, as the shown side was told; null until it has been told. */
  readonly asked: readonly string[] | null;
}

/** What can change it. */
export type ShowingEvent =
  /** The shown side was told who owes a decision. */
  | { readonly is: 'asked'; readonly seats: readonly string[] }
  /** A player wants to see a side: through the curtain, or by turning to it in solo. */
  | { readonly is: 'look'; readonly seat: string }
  /** The player at the screen lowers the curtain. */
  | { readonly is: 'lower' };

/** How a game starts, or is opened again: a hotseat behind the curtain, unless the game is over. */
export function startShowing(table: Table, seats: readonly string[], over: boolean): Showing {
  const seat = table === 'solo' || over ? (seats[0] ?? null) : null;
  return { table, seat, next: null, onPurpose: false, asked: null };
}

const same = (one: readonly string[] | null, two: readonly string[]): boolean =>
  one !== null && one.length === two.length && one.every((seat) => two.includes(seat));

/** The curtain falls for the next seat; in solo the page turns to it. */
const pass = (now: Showing, next: string): Showing => ({
  ...now,
  seat: now.table === 'solo' ? next : null,
  next: now.table === 'solo' ? null : next,
  onPurpose: false,
  asked: null,
});

function afterAsked(now: Showing, seats: readonly string[]): Showing {
  const [next] = seats;
  if (now.seat === null) return now;
  const stays = next === undefined || seats.includes(now.seat);
  const looksOn = now.onPurpose && (now.asked === null || same(now.asked, seats));
  if (!stays && !looksOn) return pass(now, next);
  if (same(now.asked, seats)) return now;
  return { ...now, asked: seats };
}

/** What is shown after something has happened. */
export function show(now: Showing, event: ShowingEvent): Showing {
  switch (event.is) {
    case 'asked':
      return afterAsked(now, event.seats);
    case 'look': {
      const { seat } = event;
      if (now.seat === seat) return now;
      return { ...now, seat, next: null, onPurpose: seat !== now.next, asked: null };
    }
    case 'lower': {
      if (now.table === 'solo' || now.seat === null) return now;
      const asked = now.asked ?? [];
      const next = asked.includes(now.seat) ? now.seat : (asked[0] ?? null);
      return { ...now, seat: null, next, onPurpose: false, asked: null };
    }
  }
}
