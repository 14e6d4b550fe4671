import { hexName } from '@tessera/hex';
import { counterOf, moverOf, type World } from '@tessera/metaurus';
import type { Sight } from '../sight.js';
import { describeHex, type HexFacts, type HexSide, type Mover, sumOf } from './hex.js';
import { attackWords, edgeWords, enterWords, terrainWords, moveWords } from './hexWords.js';
import type { Reference } from './state.js';
import { word } from './texts.js';
import { signed } from '@tessera/metaurus/texts';
import type { Orientation } from '@tessera/metaurus/drawing';

/** The corner radius of a hex of the rose, and the distance between two centres. */
const SIZE = 26;
const STEP = SIZE * Math.sqrt(3);

interface RosePoint {
  readonly x: number;
  readonly y: number;
}

/** A point at that angle (degrees, anticlockwise from the east; the picture's y grows downwards). */
const at = (degrees: number, far: number): RosePoint => ({
  x: Math.cos((degrees * Math.PI) / 180) * far,
  y: -Math.sin((degrees * Math.PI) / 180) * far,
});

/** Where a direction points: the north-east first, then clockwise; the other way round on a turned board. */
const angleOf = (direction: number, orientation: Orientation): number =>
  60 - direction * 60 + (orientation === 'south' ? 180 : 0);

const points = ({ x, y }: RosePoint): string =>
  [30, 90, 150, 210, 270, 330]
    .map((degrees) => at(degrees, SIZE))
    .map((corner) => `${(x + corner.x).toFixed(1)},${(y + corner.y).toFixed(1)}`)
    .join(' ');

/** The hexside towards a neighbour, as the ends of a line. */
function edge(degrees: number): { x1: number; y1: number; x2: number; y2: number } {
  const [one, two] = [at(degrees - 30, SIZE), at(degrees + 30, SIZE)];
  return { x1: one.x, y1: one.y, x2: two.x, y2: two.y };
}

type SideProps = { side: HexSide; mover: Mover; world: World; orientation: Orientation };

function Side({ side, mover, world, orientation }: SideProps) {
  const degrees = angleOf(side.direction, orientation);
  const place = at(degrees, STEP);
  const figure = at(degrees, STEP * 1.06);
  return (
    <g>
      <polygon points={points(place)} class="roseHex" data-level={world.level(side.from)} />
      {world.isForest(side.from) && <circle cx={place.x} cy={place.y} r="17" class="roseWood" />}
      <text x={figure.x} y={figure.y} class="roseCost">
        {side.costs[mover]}
      </text>
    </g>
  );
}

/** What the ground adds to an attack over a hexside, on that hexside; nothing when it adds nothing. */
function Drm({ side, orientation }: Pick<SideProps, 'side' | 'orientation'>) {
  const drm = sumOf(side.ground);
  const mark = at(angleOf(side.direction, orientation), STEP * 0.56);
  if (drm === 0) return null;
  return (
    <g class="roseDrm" data-good={drm > 0}>
      <circle cx={mark.x} cy={mark.y} r="7" />
      <text x={mark.x} y={mark.y}>
        {signed(drm)}
      </text>
    </g>
  );
}

/** A hex and its neighbours: what a step into it costs from each side, and what the ground adds to an attack. */
export function Rose(props: { facts: HexFacts; mover: Mover; world: World; orientation: Orientation }) {
  const { facts, mover, world, orientation } = props;
  const label = word('hex.rose', { mover: word(`mover.long.${mover}`) });
  return (
    <svg class="rose" viewBox="-74 -74 148 148" role="img" aria-label={label}>
      {facts.sides.map((side) => (
        <Side key={side.direction} side={side} mover={mover} world={world} orientation={orientation} />
      ))}
      <polygon points={points({ x: 0, y: 0 })} class="roseHex roseCentre" data-level={facts.level} />
      {facts.forest && <circle cx="0" cy="0" r="19" class="roseWood" />}
      <text x="0" y="0" class="roseName">
        {hexName(facts.hex)}
      </text>
      {facts.sides.map((side) => {
        const line = edge(angleOf(side.direction, orientation));
        return (
          <g key={side.direction}>
            {side.climb !== 0 && <line {...line} class="roseSlope" />}
            {side.water !== null && <line {...line} class="roseWater" />}
          </g>
        );
      })}
      {facts.sides.map((side) => (
        <Drm key={side.direction} side={side} orientation={orientation} />
      ))}
    </svg>
  );
}

/** For whom a hex is priced: the chosen unit, else foot. */
export const moverFor = ({ world, unit }: Sight): Mover =>
  unit === null ? 'foot' : moverOf(counterOf(world, unit).weapon);

/** What the hex under the pointer is, in a corner of the board; it leads to all that there is to say of it. */
export function HexCard({ reference }: { reference: Reference }) {
  const sight = reference.looking.sight.value;
  const hex = reference.card.value;
  if (hex === null || !reference.shows.value || reference.place.value?.tab === 'hex') return null;
  const { world } = sight;
  const facts = describeHex(world, sight.view, hex);
  const way = moveWords(sight, hex);
  const name = hexName(hex);
  return (
    <section class="hexCard" aria-label={word('hex.title', { hex: name })}>
      <Rose
        facts={facts}
        mover={moverFor(sight)}
        world={world}
        orientation={reference.looking.orientation.value}
      />
      <div class="hexSays">
        <p class="hexTitle">
          <span class="hexNo">{name}</span> {terrainWords(facts)}
        </p>
        <p class="hexMore">{edgeWords(facts).join('; ')}</p>
        {way !== null && <p class="hexWay">{way}</p>}
        <p class="hexMore">
          <strong>{word('hex.enter')}</strong> {enterWords(facts).join('; ')}
        </p>
        <p class="hexMore">
          <strong>{word('hex.attack')}</strong> {attackWords(facts).join('; ')}
        </p>
      </div>
      <div class="hexLinks">
        <button
          type="button"
          class="link"
          aria-label={word('hex.more', { hex: name })}
          onClick={() => reference.open('hex')}
        >
          {word('hex.more.short')}
        </button>
        <button
          type="button"
          class="link closing"
          aria-label={word('hex.away')}
          title={word('hex.away')}
          onClick={() => reference.show(false)}
        >
          ✕
        </button>
      </div>
    </section>
  );
}
