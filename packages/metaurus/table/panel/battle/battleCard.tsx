import { hexName } from '@tessera/hex';
import { counterOf, type EventOf, type State, unitOf, type World } from '@tessera/metaurus';
import {
  type Battle,
  fatesOf,
  modifierName,
  peopleName,
  say,
  signed,
  type Throw,
  unitNames,
} from '@tessera/metaurus/texts';
import { reads, resultRows } from '../../reference/charts/rows.js';
import { figure } from '@tessera/texts';
import { throwCard, type ThrownDie, type ThrownRow } from '../../throws.js';

/** A ten-sided die with its face, 0 to 9. */
const Die = ({ face, small = false }: { face: number; small?: boolean }) => (
  <svg
    class={small ? 'd10 small' : 'd10'}
    viewBox="0 0 48 48"
    role="img"
    aria-label={say('battle.die', { face })}
  >
    <path class="dieBody" d="M24 1 46 18v12L24 47 2 30V18z" />
    <path class="dieEdge" d="M24 1 10.500 29 2 30M24 1 37.500 29 46 30M10.500 29 24 36 37.500 29M24 36v11" />
    <text x="24" y="22">
      {face}
    </text>
  </svg>
);

/** A combat, and the world that it was fought in. */
interface CardProps {
  readonly world: World;
  readonly battle: Battle;
}

/** The die, what is added to it one by one, and the sum. */
function Arithmetic({ world, battle }: CardProps) {
  const { die, modifiers, total } = battle.event;
  return (
    <div class="arithmetic">
      <Die face={die.face} />
      <ul class="drms">
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

/** The rows of the Combat Results Table as a strip, with the one that was read. */
const ResultStrip = ({ world, battle: { event } }: CardProps) => (
  <ol class="resultStrip" aria-hidden="true">
    {resultRows(world.tables).map((row) => (
      <li key={row.what} data-result={row.what} data-read={reads(row, event.total)}>
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
function Fates({ world, battle, view }: CardProps & { view: State }) {
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
export function BattleCard({ world, battle }: CardProps) {
  const { event, before, lines, then } = battle;
  const told = { world, view: before };
  const sides = {
    attackers: unitNames(told, event.attackers),
    defenders: unitNames(told, event.defenders),
  };
  return (
    <div class="battleCard" data-result={event.result}>
      <p class="battleWho">{say(`event.AttackRolled.${event.manner}`, sides)}</p>
      <Arithmetic world={world} battle={battle} />
      <ResultStrip world={world} battle={battle} />
      <p class="verdict">{say(`result.${event.result}`)}</p>
      <Fates world={world} battle={battle} view={before} />
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

const ThrownLine = ({ die: { hex, seat, who, face, added, against, word } }: { die: ThrownDie }) => (
  <li>
    <span class="fateWho" data-seat={seat}>
      {hex !== null && <span class="hexNo">{hex}</span>} {who}
    </span>
    <span class="moraleCheck">
      <Die face={face} small />
      {added !== null && <> {added}</>}
      {against !== null && <> {say('battle.against', { morale: against })}</>}
    </span>
    {word !== '' && <span class="fateWord">{word}</span>}
  </li>
);

const TableLine = ({ row: { range, words, read } }: { row: ThrownRow }) => (
  <li data-read={read}>
    {range !== null && <span class="range">{range}</span>} {words}
  </li>
);

/** Dice that are no combat's: each of them, the lines of their table, and what came of them. */
export function ThrowCard({ world, thrown }: { world: World; thrown: Throw }) {
  const { dice, rows, consequences } = throwCard(world, thrown);
  return (
    <div class="battleCard" data-dice={thrown.events[0].kind}>
      <ul class="fateList">
        {dice.map((die) => (
          <ThrownLine key={die.key} die={die} />
        ))}
      </ul>
      <ul class="tableLines">
        {rows.map((row) => (
          <TableLine key={row.words} row={row} />
        ))}
      </ul>
      {consequences.length > 0 && (
        <ul class="aftermath">
          {consequences.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
