import { metaurus, tallyOf, type State } from '@tessera/metaurus';
import { say, sideName } from '@tessera/metaurus-texts';
import type { Session } from '../session.js';

/** A count on its way to a threshold. */
function Meter({ label, count, most, seat }: { label: string; count: number; most: number; seat: string }) {
  return (
    <div class="meter" data-seat={seat}>
      <span class="label">{label}</span>
      <span class="count">{say('score.of', { count, most })}</span>
      <progress max={most} value={Math.min(count, most)} aria-label={label} />
    </div>
  );
}

/** The turn, and who goes first. */
export function turnText({ turn, options }: State): string {
  if (turn === 0) return say('score.setUp');
  return options.turnLimit === 'none'
    ? say('score.turn', { turn })
    : say('score.turnOf', { turn, last: options.turnLimit });
}

/** Whose chits are sealed, while orders are given. */
function sealedText(view: State): string | null {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'orders') return null;
  const sides = frame.sealed.map(sideName).join(', ');
  return sides === '' ? say('score.sealed.none') : say('score.sealed', { sides });
}

/** Losses, exits, and how far each side is from winning. */
export function Score({ session }: { session: Pick<Session, 'sight'> }) {
  const { base, view } = session.sight.value;
  const tally = tallyOf(metaurus.world, view);
  const { romanLosses, carthaginianLosses, exits } = metaurus.world.tables.victory;
  const frame = base.frames.find(({ at }) => at === 'activate');
  const sealed = sealedText(base);
  return (
    <section class="score" aria-labelledby="score">
      <h3 id="score">{say('score.title')}</h3>
      <p class="quiet">
        {turnText(base)}
        {base.first !== null && <> · {say('score.first', { side: sideName(base.first) })}</>}
        {frame?.at === 'activate' && <> · {say('score.acting', { side: sideName(frame.seat) })}</>}
        {sealed !== null && <> · {sealed}</>}
      </p>
      <Meter
        seat="rome"
        label={say('score.lost.carthage')}
        count={tally.carthaginianLosses}
        most={carthaginianLosses}
      />
      <Meter seat="carthage" label={say('score.lost.rome')} count={tally.romanLosses} most={romanLosses} />
      <Meter seat="carthage" label={say('score.exited')} count={tally.exits} most={exits} />
      <p class="hint">
        {say('score.rome', { most: carthaginianLosses })}. {say('score.carthage', { most: romanLosses })}{' '}
        {say('score.exits', { most: exits })}.
      </p>
    </section>
  );
}
