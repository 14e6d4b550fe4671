import type { GameOutside, GameUi } from '@tessera/table';
import { lastName } from '../lib/known.js';
import { whyNoScript } from '@tessera/table/lib';
import { navigate, useSent, RefusalNote } from '@tessera/table/ui';
import { text } from '@tessera/table/texts/first';
import { tablePath, TABLES } from './tables.js';

/** A game with both seats here and the default options. */
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

/** Opens a game. The scripts for that are loaded on demand; resolves to an error when they cannot be. */
const openHere = (kind: string) =>
  Promise.all([import('../api/openHere.js'), import('../outsideOf.js')])
    .then(([{ openHere: open }, { outsideOf }]) => {
      const outside = outsideOf(kind);
      return outside === null ? null : open(wish(outside));
    })
    .catch(whyNoScript);

/** Two buttons that start a game with both sides here: one press, nothing to fill in. */
export function TryIt({ ui }: { ui: GameUi }) {
  const { busy, refused, send } = useSent();
  return (
    <section class="tryIt" aria-labelledby="try">
      <h2 id="try">{text('hotseat.try', { game: ui.name })}</h2>
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
