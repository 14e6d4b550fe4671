import { prospectsIn, type Prospect, type State, type UnitId } from '@tessera/metaurus';
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

/** One attack: who against whom, and its odds; as things stand after the plan, or in the view that is `ahead` of it. */
export function AttackCard({
  session,
  attack,
  open,
  ahead,
}: {
  session: Session;
  attack: ShownAttack;
  open: boolean;
  ahead?: State | undefined;
}) {
  const now = session.sight.value;
  const sight = ahead === undefined ? now : { ...now, view: ahead };
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

/** Attacks one below the other, by their numbers. */
export function AttackList({
  session,
  attacks,
  ahead,
}: {
  session: Session;
  attacks: readonly Omit<ShownAttack, 'attack'>[];
  ahead?: State;
}) {
  return (
    <ol class="attacks">
      {attacks.map((attack, index) => (
        <li key={attack.attackers.join()}>
          <AttackCard
            session={session}
            attack={{ attack: index + 1, ...attack }}
            open={attacks.length === 1}
            ahead={ahead}
          />
        </li>
      ))}
    </ol>
  );
}
