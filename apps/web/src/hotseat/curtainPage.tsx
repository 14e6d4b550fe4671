import type { GamePage } from '@tessera/protocol';
import { useEffect } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { text } from '../texts/index.js';
import { Heading, Link } from '../ui/page.js';
import { Press } from '../ui/press.js';

/** A side and who plays it, in few words. */
export function playerIn(page: GamePage, seat: string): string {
  const side = gameOf(page.kind)?.sideName(seat) ?? seat;
  const name = page.seats.find((each) => each.seat === seat)?.name ?? side;
  return name === side ? side : text('hotseat.player', { side, name });
}

/**
 * The curtain: all that a page shows while one player leaves the screen to the other. It takes the focus and is read
 * out; no key but that of a button lifts it, so that nobody does so by going on typing.
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
