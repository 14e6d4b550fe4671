import type { GamePage } from '@tessera/protocol';
import { whenText } from '../lib/when.js';
import { text } from '../texts/index.js';

/** Tells that the operator has frozen the game, since when and why, and that nothing is lost. */
export const Frozen = ({ page: { frozen, pace } }: { page: GamePage }) => (
  <div role="status">
    {frozen !== undefined && (
      <div class="onTable" data-frozen={frozen.since}>
        <p>
          <strong>{text('frozen')}</strong> {text('frozen.why', { why: frozen.why })}
        </p>
        <p class="hint">
          {text('frozen.since', { when: whenText(frozen.since) })}{' '}
          {text(pace === null ? 'frozen.kept' : 'frozen.clocks')}
        </p>
      </div>
    )}
  </div>
);
