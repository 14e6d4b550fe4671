import { forceOf, strategyOf, type Board, type General } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { Ratings } from './armies.js';
import type { Looker } from './at.js';
import { armyOf } from './ledger.js';
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
export function GeneralCard({ at, general }: { at: Looker; general: General }) {
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
