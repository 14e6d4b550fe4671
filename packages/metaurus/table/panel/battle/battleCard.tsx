import { hexName } from '@tessera/hex';
import { counterOf, metaurus, unitOf, type EventOf, type State } from '@tessera/metaurus';
import {
  fatesOf,
  modifierName,
  peopleName,
  say,
  signed,
  unitNames,
  type Battle,
} from '@tessera/metaurus/texts';
import { reads, resultRows } from '../../reference/charts/rows.js';
import { figure } from '@tessera/texts';
import { Die } from './die.js';

const { world } = metaurus;

/** The die, what is added to it one by one, and the sum. */
function Arithmetic({ event: { die, modifiers, total } }: Battle) {
  return (
    <div class="arithmetic">
      <Die face={die.face} />
      <ul class="terms">
        {modifiers.map((modifier) => (
          <li key={modifier.source} data-good={modifier.value > 0}>
            <strong>{signed(modifier.value)}</strong> {modifierName(world, modifier)}
          </li>
        ))}
        {modifiers.length === 0 && <li>{say('battle.none')}</li>}
      </ul>
      <span class="sum">= {figure(total)}</span>
    </div>
  );
}

const rows = resultRows(world.tables);

/** The rows of the Combat Results Table as a strip, with the one that was read. */
const ResultStrip = ({ event: { total } }: Battle) => (
  <ol class="resultStrip" aria-hidden="true">
    {rows.map((row) => (
      <li key={row.what} data-result={row.what} data-read={reads(row, total)}>
        {row.end === 'low' ? '≤' : ''}
        {row.end === 'low' ? figure(row.to) : figure(row.from)}
        {row.end === null && row.from !== row.to ? `–${figure(row.to)}` : ''}
        {row.end === 'high' ? '+' : ''}
      </li>
    ))}
  </ol>
);

function Check({ check: { die, added, morale, held } }: { check: EventOf<'MoraleRolled'> }) {
  return (
    <span class="moraleCheck">
      <Die face={die.face} small />
      {added > 0 && <> {signed(added)}</>} {say('battle.against', { morale })}{' '}
      {say(held ? 'battle.held' : 'battle.broke')}
    </span>
  );
}

/** Those who fought, their dice against morale, and what became of each. */
function Fates({ battle, view }: { battle: Battle; view: State }) {
  return (
    <ul class="fateList">
      {fatesOf(battle).map(({ unit, checks, outcome }) => (
        <li key={unit} data-outcome={outcome}>
          <span class="fateWho" data-seat={counterOf(world, unit).seat}>
            <span class="hexNo">{hexName(unitOf(view, unit).hex)}</span> {peopleName({ world, view }, unit)}
          </span>
          {checks.map((check) => (
            <Check key={check.die.n} check={check} />
          ))}
          <span class="fateWord">{say(`odds.${outcome}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** One combat: its die, the arithmetic, the result, and what became of whom. */
export function BattleCard({ battle }: { battle: Battle }) {
  const { event, before, lines, then } = battle;
  const told = { world, view: before };
  const sides = {
    attackers: unitNames(told, event.attackers),
    defenders: unitNames(told, event.defenders),
  };
  return (
    <div class="battleCard" data-result={event.result}>
      <p class="battleWho">{say(`event.AttackRolled.${event.manner}`, sides)}</p>
      <Arithmetic {...battle} />
      <ResultStrip {...battle} />
      <p class="verdict">{say(`result.${event.result}`)}</p>
      <Fates battle={battle} view={before} />
      {(lines.length > 0 || then !== null) && (
        <ul class="aftermath">
          {then !== null && <li>{say(`battle.then.${then}`)}</li>}
          {lines.map((line) => (
            <li key={line.key}>{line.text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
