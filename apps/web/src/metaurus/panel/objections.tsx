import { reasonText, say } from '@tessera/metaurus/texts';
import { Reasons } from '../../game/reasons.js';
import { text } from '../../texts/index.js';
import type { Session } from '../session.js';

/** Why the last thing that was tried is not possible, and what a change of the plan has cost. */
export function Objections({ session }: { session: Session }) {
  const { objections, dropped } = session.desk;
  const reasons = objections.value;
  return (
    <div class="objections" role="status">
      {reasons !== null && reasons.length > 0 && (
        <div class="whyNot">
          <strong>{text('whyNot')}</strong>
          <button
            type="button"
            class="link closing"
            aria-label={text('close')}
            onClick={() => (objections.value = null)}
          >
            ✕
          </button>
          <Reasons reasons={reasons} textOf={reasonText} onShow={session.show} />
        </div>
      )}
      {dropped.value > 0 && <p class="whyNot">{say('do.dropped', { count: dropped.value })}</p>}
    </div>
  );
}
