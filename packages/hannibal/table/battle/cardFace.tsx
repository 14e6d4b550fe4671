import type { Seat, Tactic } from '@tessera/hannibal';
import { nameOf } from '@tessera/hannibal/texts';
import { TacticPicture } from './pictures.js';

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
