import type { GamePage } from '@tessera/protocol';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { forgetGame } from '../lib/known.js';
import { navigate, Dialog, Press } from '@tessera/table/ui';
import { text } from '@tessera/table/texts';
import { type ShowingEvent, playerIn, type Showing } from './curtainPage.js';

/** The props of the strip. */
export interface StripProps {
  readonly page: GamePage;
  readonly seat: string;
  readonly showing: Showing;
  readonly tell: (event: ShowingEvent) => void;
}

/** The dialog that explains what it means that both seats are here, and how to hand one on. */
function About({ page, seat, showing, onClose }: Omit<StripProps, 'tell'> & { onClose: () => void }) {
  const { table } = showing;
  const side = gameOf(page.kind)?.sideName(seat) ?? seat;
  const goAlone = () => {
    forgetGame(page.game);
    navigate(`/game/${page.game}/${seat}`);
  };
  return (
    <Dialog title={text(`hotseat.${table}.title`)} onClose={onClose}>
      <p>{text(`hotseat.${table}.what`)}</p>
      <h3>{text('dice.title')}</h3>
      <p>{text(`hotseat.${table}.dice`)}</p>
      <h3>{text('hotseat.hand')}</h3>
      <p>{text(`hotseat.hand.${table}`)}</p>
      <p>{text('hotseat.hand.alone', { side })}</p>
      <p class="ways">
        <Press meaning="alone" onPress={goAlone}>
          {text('hotseat.alone', { side })}
        </Press>
      </p>
    </Dialog>
  );
}

/** For solo: which side is shown, which one must decide, and buttons to turn to either. */
function Sides({ page, seat, showing, tell }: StripProps) {
  return (
    <div class="stripSides" role="group" aria-label={text('hotseat.sides')}>
      {page.seats.map(({ seat: each }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === seat}
          onClick={() => tell({ is: 'look', seat: each })}
        >
          {gameOf(page.kind)?.sideName(each) ?? each}
          {showing.asked?.includes(each) === true && (
            <>
              {' '}
              <span class="asked" aria-hidden="true">
                ●
              </span>
              <span class="unseen">{text('hotseat.decides')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** For two at one screen: who is at it. It takes the focus when the curtain rises, so that it is read aloud. */
function AtScreen({ page, seat, showing, tell }: StripProps) {
  const who = useRef<HTMLParagraphElement>(null);
  useEffect(() => who.current?.focus({ preventScroll: true }), [seat]);
  const asked = showing.asked ?? [];
  const elsewhere = asked.length > 0 && !asked.includes(seat);
  return (
    <>
      <p ref={who} tabIndex={-1} class="stripWho">
        {text('hotseat.at', { player: playerIn(page, seat) })}
      </p>
      <button type="button" class={elsewhere ? 'main' : ''} onClick={() => tell({ is: 'lower' })}>
        {text('hotseat.lower')}
      </button>
    </>
  );
}

/** The strip under the head of a game whose sides are both played in one browser. */
export function Strip(props: StripProps) {
  const { page, seat, showing } = props;
  const [about, setAbout] = useState(false);
  const close = useCallback(() => setAbout(false), []);
  return (
    <section class="strip" data-table={showing.table} aria-label={text(`hotseat.${showing.table}.title`)}>
      <strong class="stripTable">{text(`hotseat.${showing.table}.short`)}</strong>
      {showing.table === 'solo' ? <Sides {...props} /> : <AtScreen {...props} />}
      <button type="button" class="stripAbout" onClick={() => setAbout(true)}>
        {text('hotseat.about')}
      </button>
      {showing.table === 'solo' && (
        <p class="unseen" role="status">
          {text('hotseat.turned', { side: gameOf(page.kind)?.sideName(seat) ?? seat })}
        </p>
      )}
      {about && <About page={page} seat={seat} showing={showing} onClose={close} />}
    </section>
  );
}
