import { nameOf, say } from '@tessera/hannibal/texts';
import { text } from '@tessera/table/texts';
import { armyOf, type Looker } from './ledger.js';
import { SpaceCard } from './spaceCard.js';
import { type Board, forceOf, type General, strategyOf } from '@tessera/hannibal';
import { Ratings } from './armies.js';
import { cusText, postText } from './said.js';

/** Whom a general leads, or under whom they stand. */
function ledText(board: Board, general: General): string {
  const force = forceOf(board, general);
  if (force === null) return '';
  const army = armyOf(board, force);
  const [lead] = army.generals;
  if (lead === undefined || lead === general) return say('state.leads', { cus: cusText(army) });
  return say('state.under', { lead: nameOf('general', lead) });
}

/** Everything that is to be said of a general: ratings, ability, where they are and as what. */
function GeneralCard({ at, general }: { at: Looker; general: General }) {
  const { world, view } = at.sight.value;
  const board = { world, state: view };
  return (
    <>
      <p data-seat={world.generalOf(general).seat}>
        <Ratings strategy={strategyOf(board, general)} battle={world.generalOf(general).battle} />{' '}
        <span class="quiet" aria-hidden="true">
          {say('state.ratings.key')}
        </span>
      </p>
      <p class="quiet">
        {[postText(view.posts[general]), ledText(board, general)].filter((part) => part !== '').join(' · ')}
      </p>
      <p>{say(`general.${general}.does`)}</p>
    </>
  );
}

/** The space or the general that is looked at, as a card that lies on the board; nothing when nothing is. */
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
