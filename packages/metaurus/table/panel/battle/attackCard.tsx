import { prospectsIn, type Prospect, type UnitId } from '@tessera/metaurus';
import { useMemo } from 'preact/hooks';
import { say } from '@tessera/metaurus/texts';
import type { Session } from '../../session.js';
import type { Sight } from '../../sight.js';
import { UnitTitle } from '../unitCard.js';
import { Odds } from './odds.js';

/** Who fights whom in an attack, and its number where it has one. */
export interface ShownAttack {
  readonly attack: number | null;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** The combat that an attack of the present question would be; null where nobody is left to fight. */
function useProspect({ world, view }: Sight, { attackers }: ShownAttack): Prospect | null {
  const all = useMemo(() => prospectsIn(world, view), [world, view]);
  return all.find(({ combat }) => combat.attackers.some((unit) => attackers.includes(unit))) ?? null;
}

/** One attack: who against whom, and its odds. */
export function AttackCard({
  session,
  attack,
  open,
}: {
  session: Session;
  attack: ShownAttack;
  open: boolean;
}) {
  const sight = session.sight.value;
  const prospect = useProspect(sight, attack);
  const units = (list: readonly UnitId[]) =>
    list.map((unit) => (
      <li key={unit}>
        <UnitTitle sight={sight} unit={unit} />
      </li>
    ));
  return (
    <section class="attackCard" aria-label={say('do.attack.number', { attack: attack.attack ?? '' }).trim()}>
      <div class="sides">
        {attack.attack !== null && (
          <span class="attackNo" aria-hidden="true">
            {attack.attack}
          </span>
        )}
        <ul>{units(attack.attackers)}</ul>
        <span class="against">{say('do.attack.against')}</span>
        <ul>{units(attack.defenders)}</ul>
        {attack.defenders.length === 0 && <span class="against">{say('do.attack.nobody')}</span>}
      </div>
      {prospect !== null && <Odds sight={sight} prospect={prospect} open={open} />}
    </section>
  );
}
