import { nameOf, say } from '@tessera/hannibal/texts';
import { useNarrow } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Army } from './armies.js';
import { CountList } from './count.js';
import { sideOf } from './said.js';
import type { Dealt } from './story.js';

/** An army's size: a block for each CU, with tusks for those that have elephants, and both in words. */
const Units = ({ regulars, elephants }: Pick<Army, 'regulars' | 'elephants'>) => (
  <span class="battleUnits">
    <span class="blocks" aria-hidden="true">
      {Array.from({ length: regulars + elephants }, (_, at) => (
        <i key={at} data-elephant={at >= regulars} />
      ))}
    </span>
    <span>{say('battle.regulars', { n: regulars })}</span>
    {elephants > 0 && <span>{say('battle.elephants', { n: elephants })}</span>}
  </span>
);

interface PlateProps {
  readonly army: Army;
  readonly attacks: boolean;
  /** What was dealt, or would be as it stands. */
  readonly dealt: Dealt;
  readonly isDealt: boolean;
}

/** An army in a battle: who commands it, how strong it is, and what its cards are counted for. */
export function Plate({ army, attacks, dealt, isDealt }: PlateProps) {
  const { seat, commander, rating, others, regulars, elephants, sortie } = army;
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const names = others.map((general) => nameOf('general', general)).join(', ');
  return (
    <div class="battlePlate" role="group" aria-label={say('battle.army', { side: sideOf(seat) })}>
      <p class="who">
        <strong>{commander === null ? say('battle.noGeneral') : nameOf('general', commander)}</strong>
        {commander !== null && (
          <span
            class="rating"
            role="img"
            aria-label={say('battle.rating', { n: rating })}
            title={say('battle.rating', { n: rating })}
          >
            {rating}
          </span>
        )}
        {attacks && <span class="attacks">{say('battle.attacker')}</span>}
        <Units regulars={regulars} elephants={elephants} />
        {others.length > 0 && <span class="quiet others">{say('battle.with', { generals: names })}</span>}
        {sortie > 0 && <span class="quiet">{say('battle.sortie', { n: sortie })}</span>}
      </p>
      <details
        class="battleWhy"
        open={isOpen ?? !isNarrow}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{say(isDealt ? 'battle.why' : 'battle.would', { n: dealt.cards })}</summary>
        <CountList seat={seat} dealt={dealt} commander={commander} />
      </details>
    </div>
  );
}
