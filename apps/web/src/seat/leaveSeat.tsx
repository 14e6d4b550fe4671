import { useState } from 'preact/hooks';
import { leaveSeat } from '../api/games.js';
import { forgetGame, forgetSeat } from '../lib/known.js';
import { navigate, useSent, Press, RefusalNote } from '@tessera/table/ui';
import { text } from '@tessera/table/texts';

/** Leaves nothing of a seat in this browser, with a question in between. */
export function LeaveSeat({ game, seat, over }: { game: string; seat: string; over: boolean }) {
  const [asking, setAsking] = useState(false);
  const { busy, refused, send } = useSent();
  const leave = () =>
    void send(
      () => leaveSeat(game, seat),
      () => {
        forgetSeat({ game, seat });
        forgetGame(game);
        navigate('/mine');
      },
    );
  return (
    <section class="leaving" aria-labelledby="leaving">
      <h3 id="leaving">{text('leave.title')}</h3>
      <p class="hint">
        {text('leave.lead')} {!over && text('leave.running')}
      </p>
      {asking ? (
        <div class="both" role="alert">
          <p>{text('leave.ask')}</p>
          <p class="ways">
            <button type="button" onClick={() => setAsking(false)}>
              {text('leave.keep')}
            </button>
            <Press class="main" meaning="leave" disabled={busy} onPress={leave}>
              {text('leave.submit')}
            </Press>
          </p>
        </div>
      ) : (
        <button type="button" onClick={() => setAsking(true)}>
          {text('leave.start')}…
        </button>
      )}
      <RefusalNote error={refused} />
    </section>
  );
}
