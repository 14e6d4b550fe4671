import { sayWorkshop as say } from '@tessera/quincunx/texts';
import type { Draft } from './draft.js';
import { TIMES, type Trial, type Trials } from './trial.js';

/** How the battles of a trial have ended so far, in words. */
function Told({ trial }: { trial: Trial }) {
  const { ends } = trial;
  const won = (winner: string | null): number => ends.filter((end) => end.winner === winner).length;
  const turns = ends.reduce((sum, { turn }) => sum + turn, 0) / Math.max(1, ends.length);
  if (ends.length === 0) return null;
  return (
    <>
      <p class="tally" data-trial={trial.is}>
        <strong>
          {say('trial.so', {
            rome: won('rome'),
            carthage: won('carthage'),
            draws: won(null),
            fought: ends.length,
          })}
        </strong>
      </p>
      <p class="quiet">{say('trial.length', { turns: Math.round(turns * 10) / 10 })}</p>
    </>
  );
}

/** Lets bots play the battle again and again in the background, and says how that ends. */
export function TrialView({ draft, trials }: { draft: Draft; trials: Trials }) {
  const trial = trials.trial.value;
  const isRunning = trial?.is === 'running';
  const battle = draft.battle.value;
  const fought = trial?.ends.length ?? 0;
  return (
    <section>
      <h2>{say('trial.title')}</h2>
      <p class="hint">{say('trial.hint')}</p>
      <p class="ways">
        <button
          type="button"
          disabled={draft.problems.value.length > 0 || isRunning}
          onClick={() => trials.start(battle)}
        >
          {say('trial.start', { times: TIMES })}
        </button>
        {isRunning && (
          <button type="button" onClick={trials.stop}>
            {say('trial.stop')}
          </button>
        )}
      </p>
      {isRunning && (
        <progress max={TIMES} value={fought} aria-label={say('trial.progress', { fought, times: TIMES })} />
      )}
      <div role="status">
        {trial !== null && <Told trial={trial} />}
        {trial?.is === 'lost' && <p class="fault">{say('trial.lost')}</p>}
        {trial !== null && trial.own !== battle && <p class="quiet">{say('trial.old')}</p>}
      </div>
    </section>
  );
}
