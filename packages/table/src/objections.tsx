import type { GameTypes } from '@tessera/core';
import { Reasons, type ReasonsProps } from './game/reasons.js';
import type { Desk } from './game/desk.js';
import { text } from './texts/index.js';

/** Why the last thing that was tried is not possible, and what a change of the plan has cost. */
export function Objections<T extends GameTypes>({
  desk,
  ...wording
}: { desk: Desk<T> } & Omit<ReasonsProps, 'reasons'>) {
  const { objections, dropped } = desk;
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
          <Reasons reasons={reasons} {...wording} />
        </div>
      )}
      {dropped.value > 0 && <p class="whyNot">{text('plan.dropped', { count: dropped.value })}</p>}
    </div>
  );
}
