import type { UnitId } from '@tessera/metaurus';
import type { Session } from '../../session.js';
import { say } from '../../texts/index.js';
import { UnitTitle } from '../unitCard.js';

/** Who fights whom in an attack, and its number where it has one. */
export interface ShownAttack {
  readonly attack: number | null;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

/** One attack: who against whom. */
export function AttackCard({ session, attack }: { session: Session; attack: ShownAttack }) {
  const sight = session.sight.value;
  const units = (list: readonly UnitId[]) =>
    list.map((unit) => (
      <li key={unit}>
        <UnitTitle sight={sight} unit={unit} />
      </li>
    ));
  return (
    <section class="attackCard" aria-label={say('do.attack.number', { attack: attack.attack ?? '' }).trim()}>
      {attack.attack !== null && (
        <span class="attackNo" aria-hidden="true">
          {attack.attack}
        </span>
      )}
      <ul>{units(attack.attackers)}</ul>
      <p class="against">{say('do.attack.against')}</p>
      <ul>{units(attack.defenders)}</ul>
    </section>
  );
}
