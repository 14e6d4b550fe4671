import type { Seat, Tactic } from '@tessera/hannibal';
import { nameOf } from '@tessera/hannibal/texts';

/** The lines of each picture, in a field of 48: the enemy's line above, one's own below, and how it goes forward. */
const WAYS: Record<Tactic, readonly string[]> = {
  frontalAssault: [
    'M12 32V19',
    'M24 32V19',
    'M36 32V19',
    'M8 23l4-5 4 5',
    'M20 23l4-5 4 5',
    'M32 23l4-5 4 5',
  ],
  flankLeft: ['M20 33H7V12', 'M7 12c0-6 4-8 9-8', 'M13 0.500l4 3.500-4 3.500'],
  flankRight: ['M28 33H41V12', 'M41 12c0-6-4-8-9-8', 'M35 0.500l-4 3.500 4 3.500'],
  probe: ['M24 33v-4', 'M24 26v-3', 'M20.500 23.500l3.500-4.500 3.500 4.500'],
  doubleEnvelopment: [
    'M16 33H5V10c0-5 4-7 9-7h4',
    'M32 33h11V10c0-5-4-7-9-7h-4',
    'M15-.500l4 3.500-4 3.500',
    'M33-.500l-4 3.500 4 3.500',
  ],
  reserve: [],
};

/** A star: it stands for any kind. */
const STAR =
  'M24 4l4.700 9.600 10.500 1.500-7.600 7.400 1.800 10.500L24 28l-9.400 5 1.800-10.500-7.600-7.400 10.500-1.500z';

/** What a kind of Battle card shows. */
export const TacticPicture = ({ tactic }: { tactic: Tactic }) => (
  <svg class="tactic" viewBox="-1 -3 50 48" aria-hidden="true" data-tactic={tactic}>
    {tactic === 'reserve' ? (
      <path class="star" d={STAR} />
    ) : (
      <rect class="theirs" x="13" y="8" width="22" height="9" rx="1.500" />
    )}
    <rect class="ours" x="11" y="34" width="26" height="9" rx="1.500" />
    {WAYS[tactic].map((d) => (
      <path key={d} class="way" d={d} />
    ))}
  </svg>
);

/** What a kind of Battle card is called. */
export const tacticName = (tactic: Tactic): string => nameOf('as', tactic);

/** A Battle card face up. What it stands for, where that is another kind, is written over it. */
export const CardFace = ({ tactic, as = null }: { tactic: Tactic; as?: Tactic | null }) => (
  <span class="battleFace" data-tactic={tactic}>
    <TacticPicture tactic={as ?? tactic} />
    <span class="battleName">{tacticName(tactic)}</span>
    {as !== null && as !== tactic && <span class="battleAs">{tacticName(as)}</span>}
  </span>
);

/** A Battle card face down: all of a side's look the same. */
export const CardBack = ({ seat }: { seat: Seat }) => <span class="battleBack" data-seat={seat} />;
