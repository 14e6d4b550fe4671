import { say } from '@tessera/hannibal/texts';
import { SEATS, type Seat } from '@tessera/hannibal';
import { Dialog, lazyPart } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';
import { stageText, stripText, turnText, verdictText } from './said.js';
import { Balance, Points } from './balance.js';
import { standing, type Standing } from './score.js';

const Parts = lazyPart(() => import('./account.js').then((module) => module.Parts));

/** The turns of the war: those that are over, this one, and those to come. */
const TurnTrack = ({ turn, turns }: Pick<Standing, 'turn' | 'turns'>) => (
  <span class="turnTrack" aria-hidden="true">
    {turns.map(({ years, cards }, at) => (
      <span
        key={at}
        title={say('state.turn.title', { turn: at + 1, years, cards })}
        data-turn={at + 1 < turn ? 'over' : at + 1 === turn ? 'now' : 'open'}
      >
        {at + 1}
      </span>
    ))}
  </span>
);

/** How many Strategy cards a side holds, as a pile of backs. */
const Held = ({ seat, cards }: { seat: Seat; cards: number }) => (
  <span class="stripHeld" data-seat={seat}>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <rect x={5.5} y={1} width={9} height={12} rx={1.5} />
      <rect x={1.5} y={3} width={9} height={12} rx={1.5} />
    </svg>
    {cards}
  </span>
);

/** What stands in the strip under the head: provinces, turns, cards, and whose play it is. */
const Told = ({ standing }: { standing: Standing }) => (
  <>
    <Points seat="rome" points={standing.points.rome} />
    <Balance standing={standing} />
    <Points seat="carthage" points={standing.points.carthage} />
    <span class="stripVerdict" data-seat={(standing.outcome ?? standing.forecast)?.winner ?? 'nobody'}>
      {verdictText(standing)}
    </span>
    <span class="turnNow">
      <TurnTrack {...standing} />
      <span class="turnName">{turnText(standing)}</span>
      <span class="turnShort">{say('state.turn.short', { turn: standing.turn })}</span>
    </span>
    <span class="stripHands">
      {SEATS.map((seat) => (
        <Held key={seat} seat={seat} cards={standing.cards[seat]} />
      ))}
    </span>
    <span class="stripStage" data-seat={standing.playing ?? 'nobody'}>
      {stageText(standing)}
    </span>
  </>
);

/** How the war stands, as a thin picture under the head of a page; it opens the whole account. */
export function Strip({ at }: { at: Session | Onlooker }) {
  const [open, setOpen] = useState(false);
  const now = standing(at.sight.value);
  return (
    <section class="stateStrip" aria-label={say('state.strip')}>
      <button type="button" aria-label={stripText(now)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Told standing={now} />
      </button>
      {open && (
        <Dialog title={say('state.title')} onClose={() => setOpen(false)}>
          <p>{stripText(now)}</p>
          <Parts at={at} />
        </Dialog>
      )}
    </section>
  );
}
