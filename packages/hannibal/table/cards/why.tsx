import type { Reason } from '@tessera/hannibal';
import { say, sayIfAny, words } from '@tessera/hannibal/texts';
import { RuleMark } from '@tessera/table/game';

/** Why a card cannot be used in some way, with its rule, and what its event would need. */
export function Why({ card, why }: { card: number; why: Reason }) {
  const needs = why.code === 'noevent' ? sayIfAny(`card.${String(card)}.needs`) : null;
  return (
    <span class="useWhy" data-code={why.code}>
      {words.reason(why)} {needs !== null && <>{say('use.needs', { needs })} </>}
      <span class="rule">
        (<RuleMark rule={why.rule} />)
      </span>
    </span>
  );
}
