import { nameOf } from '@tessera/hannibal/texts';
import { text } from '@tessera/table/texts';
import type { Looker } from './at.js';
import { GeneralCard } from './generalCard.js';
import { SpaceCard } from './spaceCard.js';

/** The space or the general that is looked at, as a card that lies on the board; nothing where nothing is. */
export function Look({ at }: { at: Looker }) {
  const { space, general } = at.sight.value;
  if (space === null && general === null) return null;
  const title = general === null ? nameOf('space', space) : nameOf('general', general);
  const close = () => at.look(null);
  return (
    <section
      class="lookCard"
      aria-labelledby="look"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header aria-live="polite">
        <h2 id="look">{title}</h2>
        {general !== null && space !== null && (
          <button type="button" class="link" onClick={() => at.look(space)}>
            {nameOf('space', space)}
          </button>
        )}
        <button type="button" class="link closing" aria-label={text('close')} onClick={close}>
          ✕
        </button>
      </header>
      {general !== null ? (
        <GeneralCard at={at} general={general} />
      ) : (
        space !== null && <SpaceCard at={at} space={space} />
      )}
    </section>
  );
}
