import type { Reason } from '@tessera/core';
import { text } from '../texts/index.js';
import { RuleMark } from './ruleMark.js';

/** How a game words a reason, and how its places are shown. */
export interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly textOf: (reason: Reason) => string;
  readonly onShow: (places: readonly string[]) => void;
}

/** Reasons, each with the rule that says so and a way to its places. */
export const Reasons = ({ reasons, textOf, onShow }: ReasonsProps) => (
  <ul class="reasons">
    {reasons.map((reason) => (
      <li key={reason.code + reason.at.join()} data-code={reason.code}>
        {textOf(reason)}{' '}
        {reason.rule !== '' && (
          <span class="rule">
            (<RuleMark rule={reason.rule} />)
          </span>
        )}{' '}
        {reason.at.length > 0 && (
          <button type="button" class="link" onClick={() => onShow(reason.at)}>
            {text('plan.show')}
          </button>
        )}
      </li>
    ))}
  </ul>
);
