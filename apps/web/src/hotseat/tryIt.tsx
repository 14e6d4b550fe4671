import type { GameOutside, GameUi } from '@tessera/table';
import { lastName } from '../lib/known.js';
import { whyNoScript } from '@tessera/table/lib';
import { navigate, useSent, RefusalNote } from '@tessera/table/ui';
import { text } from '@tessera/table/texts/first';
import { tablePath, TABLES } from './tables.js';

/** A game with both seats here, on the options that a new game proposes; the form opens one with others. */
function wish({ kind, sides, defaults, proposeTitle }: GameOutside) {
  const [first, second] = sides.map(({ name }) => name);
  return {
    kind,
    title: proposeTitle(lastName()),
    name: first ?? '',
    second: second ?? '',
    side: sides[0]?.seat ?? '',
    options: { ...defaults },
  };
}

/** Opens a game; what makes its share in the chance is fetched only now. Where that cannot be had, it says why. */
const openHere = (kind: string) =>
  Promise.all([import('../api/openHere.js'), import('../outsideOf.js')])
    .then(([{ openHere: open }, { outsideOf }]) => {
      const outside = outsideOf(kind);
      return outside === null ? null : open(wish(outside));
    })
    .catch(whyNoScript);

/** Two buttons that start a game on both sides at once: one click, nothing to fill in. */
export function TryIt({ ui }: { ui: GameUi }) {
  const { busy, refused, send } = useSent();
  return (
    <section class="tryIt" aria-labelledby="try">
      <h2 id="try">{text('hotseat.try')}</h2>
      <div class="tryWays">
        {TABLES.map((table) => (
          <button
            key={table}
            type="button"
            disabled={busy}
            aria-describedby={`try-${table}`}
            onClick={() =>
              void send(
                () => openHere(ui.kind),
                ({ game }) => navigate(tablePath(game, table)),
              )
            }
          >
            {text(`hotseat.${table}.try`)}
          </button>
        ))}
        {TABLES.map((table) => (
          <p key={table} id={`try-${table}`} class="hint" data-table={table}>
            {text(`hotseat.${table}.hint`)}
          </p>
        ))}
      </div>
      <RefusalNote error={refused} />
    </section>
  );
}
