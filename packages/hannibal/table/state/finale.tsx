import { SPACES } from '@tessera/hannibal';
import { sayAccount } from '@tessera/hannibal/texts';
import { counting, deciding, type WarScore } from './score.js';
import { Balance, Points } from './strip.js';

/** How what decides the war stood when it was over; or, after another turn, how the next one begins. */
export function Finale({ standing, isTurn = false }: { standing: WarScore; isTurn?: boolean }) {
  const decided = deciding(standing);
  const count = standing.spaces === null ? counting(standing).length : SPACES.length;
  const others = count - decided.rome - decided.carthage;
  return (
    <div class="finale">
      <div class="finaleRow" aria-hidden="true">
        <Points seat="rome" points={decided.rome} />
        <Balance standing={standing} />
        <Points seat="carthage" points={decided.carthage} />
      </div>
      <p>
        {sayAccount(`state.finale${standing.spaces !== null ? '.spaces' : isTurn ? '.turn' : ''}`, {
          ...decided,
          others,
        })}
      </p>
    </div>
  );
}
