import { say } from '@tessera/hannibal/texts';
import { type Seat, SEATS, SPACES } from '@tessera/hannibal';
import { Dialog, HeadLine, lazyPart } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';
import { provinceText, stageText, stripText, turnText, verdictText } from './said.js';
import { AREAS, counting, deciding, type ProvinceScore, warScore, type WarScore } from './score.js';

/** The width of a shield with the gap after it, and its height, in units of the picture. */
const CELL = 16;
const HEIGHT = 20;

/** A Roman shield has corners, a Carthaginian one is round; what nobody controls is an empty mount. */
export function Shield({ holder, x = 0 }: { holder: Seat | 'nobody'; x?: number }) {
  const middle = x + CELL / 2;
  if (holder === 'rome')
    return (
      <>
        <rect class="shieldFace" x={x + 2} y={1.5} width={CELL - 4} height={HEIGHT - 3} rx={2.5} />
        <path class="shieldBoss" d={`M${middle} 3v14M${x + 4} 10h${CELL - 8}`} />
        <circle class="shieldBoss full" cx={middle} cy={10} r={1.9} />
      </>
    );
  if (holder === 'carthage')
    return (
      <>
        <circle class="shieldFace" cx={middle} cy={10} r={7.2} />
        <circle class="shieldBoss" cx={middle} cy={10} r={4.4} />
        <circle class="shieldBoss full" cx={middle} cy={10} r={1.5} />
      </>
    );
  return (
    <path
      class="shieldFace"
      d={`M${x + 2.5} 3h${CELL - 5}v7c0 4-3 6-${CELL / 2 - 2.5} 7c-3-1-5.500-3-5.500-7z`}
    />
  );
}

/** Provinces as a row of shields, each with the arms of who controls it; a plan that would change that is marked. */
const Shields = ({ provinces }: { provinces: readonly ProvinceScore[] }) => (
  <svg
    class="shields"
    viewBox={`0 0 ${provinces.length * CELL} ${HEIGHT}`}
    style={{ '--shields': provinces.length }}
    aria-hidden="true"
  >
    {provinces.map((one, at) => (
      <g key={one.province} data-holder={one.holder ?? 'nobody'} data-planned={one.planned}>
        <title>{provinceText(one)}</title>
        <rect class="shieldGround" x={at * CELL} y={0} width={CELL} height={HEIGHT} />
        <Shield holder={one.holder ?? 'nobody'} x={at * CELL} />
        {one.planned !== null && (
          <path class="shieldPlanned" data-holder={one.planned} d={`M${at * CELL + 4} 19h8l-4-4.500z`} />
        )}
      </g>
    ))}
  </svg>
);

/** How many provinces that count a side controls, or spaces in the short war, under its arms. */
export const Points = ({ seat, points }: { seat: Seat; points: number }) => (
  <span class="stripPoints" data-seat={seat}>
    <svg class="arms" viewBox="0 0 16 20" data-holder={seat} aria-hidden="true">
      <Shield holder={seat} />
    </svg>
    {points}
  </span>
);

/** The spaces of the map as one bar: Rome's from the left, Carthage's from the right, nobody's between (S8.117). */
const SpacesBar = ({ spaces: { rome, carthage } }: { spaces: Readonly<Record<Seat, number>> }) => (
  <span class="stripBalance">
    <span class="spacesName">{say('state.strip.spaces')}</span>
    <span class="spacesBar">
      <span data-holder="rome" style={{ flexGrow: rome }} />
      <span data-holder="nobody" style={{ flexGrow: SPACES.length - rome - carthage }} />
      <span data-holder="carthage" style={{ flexGrow: carthage }} />
    </span>
  </span>
);

/** What decides the war: the provinces that count, area by area; in the short one the spaces. */
export function Balance({ standing }: { standing: WarScore }) {
  if (standing.spaces !== null) return <SpacesBar spaces={standing.spaces} />;
  const all = counting(standing);
  return (
    <span class="stripBalance">
      {AREAS.filter((area) => area !== 'others').map((area) => (
        <span key={area} class="stripArea" data-area={area}>
          <span class="stripAreaName">{say(`state.area.${area}`)}</span>
          <Shields provinces={all.filter((one) => one.area === area)} />
        </span>
      ))}
    </span>
  );
}

const Parts = lazyPart(() => import('./account.js').then((module) => module.Parts));

/** The turns of the war: those that are over, this one, and those to come. */
const TurnTrack = ({ turn, turns }: Pick<WarScore, 'turn' | 'turns'>) => (
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
const Told = ({ standing }: { standing: WarScore }) => (
  <>
    <Points seat="rome" points={deciding(standing).rome} />
    <Balance standing={standing} />
    <Points seat="carthage" points={deciding(standing).carthage} />
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

/**
 * How the war stands, as a thin picture under the head of a page; it opens the whole account. On a phone it is too thin to
 * be pressed; the panel has the account.
 */
export function Strip({ at }: { at: Session | Onlooker }) {
  const [open, setOpen] = useState(false);
  const now = warScore(at.sight.value);
  return (
    <section class="stateStrip" aria-label={say('state.strip')}>
      <HeadLine class="stateLine" said={stripText(now)} onPress={() => setOpen(true)}>
        <Told standing={now} />
      </HeadLine>
      {open && (
        <Dialog title={say('state.title')} onClose={() => setOpen(false)}>
          <p>{stripText(now)}</p>
          <Parts at={at} />
        </Dialog>
      )}
    </section>
  );
}
