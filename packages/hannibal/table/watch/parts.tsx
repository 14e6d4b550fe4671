import { type Fact, type FactOf, SEATS } from '@tessera/hannibal';
import { nameOf, say } from '@tessera/hannibal/texts';
import { DiePicture } from '../die.js';
import { Armies } from '../state/armies.js';
import { sideName } from '../state/said.js';
import type { Onlooker } from './onlooker.js';

/** Returns the dice of the last action before event `at` of a stream. */
export function lastDice(events: readonly Fact[], at: number): readonly FactOf<'Rolled'>[] {
  const before = events.slice(0, at);
  const lastCommit = before.findLastIndex(({ kind }) => kind === 'PlanCommitted');
  return before.slice(Math.max(0, lastCommit)).flatMap((fact) => (fact.kind === 'Rolled' ? [fact] : []));
}

/** One die: what it was for, which side rolled it, and its result. */
function ThrownDie({ roll }: { roll: FactOf<'Rolled'> }) {
  const { name, seat, die, modified, result } = roll;
  const face = die.face + 1;
  const what =
    seat === null
      ? nameOf('name', name)
      : say('state.rolled.by', { what: nameOf('name', name), side: sideName(seat) });
  return (
    <li data-seat={seat}>
      <DiePicture face={face} />
      <span>
        <span class="unseen">{say('state.die', { face })}: </span>
        {what}
        <span class="quiet">
          {modified === face ? '' : `${say('state.rolled.counts', { modified })} `}
          {nameOf('result', result)}
        </span>
      </span>
    </li>
  );
}

/** The dice of the last action; nothing when it has none. */
export function WatchNews({ onlooker: { watch } }: { onlooker: Onlooker }) {
  const events = watch.history.value?.events ?? [];
  const dice = lastDice(events, watch.at.value);
  if (dice.length === 0) return null;
  return (
    <section class="thrownDice" aria-label={say('state.rolled')}>
      <ul>
        {dice.map((roll) => (
          <ThrownDie key={roll.die.n} roll={roll} />
        ))}
      </ul>
    </section>
  );
}

/** All forces of both sides by name. Pressing one shows its space. */
export const WatchList = ({ onlooker }: { onlooker: Onlooker }) => (
  <section class="watchList" aria-labelledby="forces">
    <h3 id="forces">{say('state.forces')}</h3>
    {SEATS.map((seat) => (
      <Armies key={seat} at={onlooker} seat={seat} />
    ))}
  </section>
);
