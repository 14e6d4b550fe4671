import type { Facing } from '@tessera/hex';
import type { Step } from '@tessera/metaurus';
import type { Orientation } from '@tessera/metaurus/drawing';
import type { Offer } from '@tessera/table/actions';
import { inScreenOrder, onScreen } from '../facings.js';
import { OfferButtons } from './offers.js';

/** An arrow that points where a unit with that facing looks on the screen. */
export const FacingArrow = ({ facing, orientation }: { facing: Facing; orientation: Orientation }) => (
  <svg class="facingArrow" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path
      d="M10 18V3M4.500 8.500 10 3l5.500 5.500"
      transform={`rotate(${onScreen(facing, orientation)} 10 10)`}
    />
  </svg>
);

const facingOf = ({ steps }: Offer<Step>): Facing | null => {
  const [step] = steps;
  return step?.verb === 'turn' ? step.facing : null;
};

/** The facings that a unit can be given, each where it lies around a hex on the screen. */
export function FacingButtons({
  offers,
  label,
  orientation,
  onTake,
}: {
  offers: readonly Offer<Step>[];
  label: string;
  orientation: Orientation;
  onTake: (offer: Offer<Step>) => void;
}) {
  const placed = inScreenOrder(orientation).flatMap((facing) =>
    offers.filter((offer) => facingOf(offer) === facing),
  );
  return (
    <OfferButtons
      label={label}
      offers={placed}
      onTake={onTake}
      glyph={(offer) => <FacingArrow facing={facingOf(offer) ?? 0} orientation={orientation} />}
    />
  );
}
