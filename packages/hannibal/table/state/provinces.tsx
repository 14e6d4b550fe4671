import { markerAt, type Seat, SEATS } from '@tessera/hannibal';
import { nameOf, say, sayAccount } from '@tessera/hannibal/texts';
import { goTo, type Looker } from './ledger.js';
import { sideName } from './said.js';
import { AREAS, type ProvinceScore, warScore } from './score.js';
import { Shield } from './strip.js';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface FoldProps {
  readonly class?: string;
  /** What it is called for tests and styles: `part` or `province`, with its name. */
  readonly part?: string;
  readonly province?: string;
  readonly summary: ComponentChildren;
  /** What it opens: made only while it is open, so that what nobody looks at costs nothing. */
  readonly children: () => ComponentChildren;
}

/** Something that is opened where it is wanted. */
export function Fold({ class: name, part, province, summary, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      class={name}
      data-part={part}
      data-province={province}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {open && children()}
    </details>
  );
}

const CELL = 10;
const HEIGHT = 10;

/** Who holds each cell of a bar: Rome from the left, Carthage from the right, tribes and free spaces between. */
function cellsOf({ spaces, held, tribes }: ProvinceScore): readonly (Seat | 'tribe' | 'none')[] {
  return Array.from({ length: spaces }, (_, at) => {
    if (at < held.rome) return 'rome';
    if (at >= spaces - held.carthage) return 'carthage';
    return at >= spaces - held.carthage - tribes ? 'tribe' : 'none';
  });
}

/** The spaces of a province as a bar, with a mark where each side's majority begins. */
function Bar({ province }: { province: ProvinceScore }) {
  const { spaces, majority } = province;
  return (
    <svg
      class="provinceBar"
      viewBox={`-1 -3 ${spaces * CELL + 2} ${HEIGHT + 6}`}
      style={{ '--spaces': spaces }}
      aria-hidden="true"
    >
      {cellsOf(province).map((holder, at) => (
        <rect key={at} data-holder={holder} x={at * CELL + 0.5} y={0} width={CELL - 1} height={HEIGHT} />
      ))}
      <path class="goal" data-holder="rome" d={`M${majority * CELL} -3v4`} />
      <path class="goal" data-holder="carthage" d={`M${(spaces - majority) * CELL} ${HEIGHT - 1}v4`} />
    </svg>
  );
}

/** How many spaces a side lacks to control a province; a tick where it does. */
const Lacks = ({ of: { held, majority, holder }, seat }: { of: ProvinceScore; seat: Seat }) => (
  <span class="lacks" data-seat={seat} aria-hidden="true">
    {holder === seat ? '✓' : `+${majority - held[seat]}`}
  </span>
);

/** The same in words. */
const lackingText = ({ held, majority, holder, spaces }: ProvinceScore): string =>
  [
    sideName(holder),
    sayAccount('state.needs', { majority, spaces }),
    ...SEATS.filter((seat) => seat !== holder).map((seat) =>
      sayAccount('state.lacks', { side: sideName(seat), lacks: majority - held[seat] }),
    ),
  ].join(', ');

/** The spaces of a province by name, each leading to its card. */
function Spaces({ at, province }: { at: Looker; province: ProvinceScore }) {
  const { world, view } = at.sight.value;
  return (
    <ul class="spaceList">
      {world.provinceOf(province.province).spaces.map((space) => (
        <li key={space}>
          <button type="button" data-space={space} onClick={() => goTo(at, space)}>
            {nameOf('space', space)}
          </button>
          <span class="quiet">{nameOf('marker', markerAt(view, space))}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is to be seen of a province at a glance. */
const Glance = ({ province }: { province: ProvinceScore }) => (
  <>
    <svg class="arms" viewBox="0 0 16 20" data-holder={province.holder ?? 'nobody'} aria-hidden="true">
      <Shield holder={province.holder ?? 'nobody'} />
    </svg>
    <span class="provinceName">{nameOf('province', province.province)}</span>
    <Lacks of={province} seat="rome" />
    <Bar province={province} />
    <Lacks of={province} seat="carthage" />
    <span class="unseen">{lackingText(province)}</span>
  </>
);

const Row = ({ at, province }: { at: Looker; province: ProvinceScore }) => (
  <Fold class="provinceRow" province={province.province} summary={<Glance province={province} />}>
    {() => <Spaces at={at} province={province} />}
  </Fold>
);

/** All provinces, area by area, with what is missing to take each, and their spaces by name. */
export function Provinces({ at }: { at: Looker }) {
  const { provinces } = warScore(at.sight.value);
  return (
    <>
      <p class="hint">{sayAccount('state.provinces.lead')}</p>
      {AREAS.map((area) => (
        <div key={area} role="group" class="provinceArea" aria-label={say(`state.area.${area}`)}>
          <p class="partTitle">{say(`state.area.${area}`)}</p>
          {provinces
            .filter((one) => one.area === area)
            .map((one) => (
              <Row key={one.province} at={at} province={one} />
            ))}
        </div>
      ))}
    </>
  );
}
