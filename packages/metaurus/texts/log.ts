import type { Metaurus, Event, EventOf, State, World } from '../rules/index.js';
import { hexName } from '@tessera/hex';
import { unitOf } from '../rules/index.js';
import type { Game } from '@tessera/core';
import { tellTime } from '@tessera/plain';
import {
  commandName,
  commandNames,
  facingName,
  orderName,
  outcomeText,
  peopleName,
  sideName,
} from './naming.js';
import { afterFact, foughtLast, NO_BATTLES, type Battles, type Fought } from './battles.js';
import { tellBattle, type BattleEvent } from './battleLog.js';
import { line, type LogLine, type Said, type Told } from './logLine.js';
import { say } from './catalogue.js';

function initiative({ tries, winner }: EventOf<'InitiativeRolled'>): Said[] {
  const last = tries.at(-1);
  const values = {
    side: sideName(winner),
    rome: last?.rome.face ?? 0,
    carthage: last?.carthage.face ?? 0,
    ties: tries.length - 1,
  };
  return line(
    say(tries.length > 1 ? 'event.InitiativeRolled.tie' : 'event.InitiativeRolled', values),
    'dice',
  );
}

function gauls({ rolls, balking }: EventOf<'GaulsRolled'>, { view }: Told): Said[] {
  const values = { faces: rolls.map(({ die }) => die.face).join(', '), balking: balking.length };
  const key = balking.length === 0 ? 'event.GaulsRolled.none' : 'event.GaulsRolled';
  return line(
    say(key, values),
    'dice',
    balking.map((unit) => unitOf(view, unit).hex),
  );
}

function moved({ unit, path }: EventOf<'UnitMoved' | 'UnitExited'>, told: Told, exits: boolean): Said[] {
  const from = hexName(path[0] ?? 0);
  const to = hexName(path.at(-1) ?? 0);
  const name = peopleName(told, unit);
  return exits
    ? line(say('event.UnitExited', { unit: name, from: to }), 'plain', path)
    : line(say('event.UnitMoved', { unit: name, from, to }), 'plain', path);
}

function reform({ unit, die, morale, reformed }: EventOf<'ReformRolled'>, told: Told): Said[] {
  const { hex } = unitOf(told.view, unit);
  const values = { unit: peopleName(told, unit), hex: hexName(hex), face: die.face, morale };
  return line(say(reformed ? 'event.ReformRolled.yes' : 'event.ReformRolled.no', values), 'dice', [hex]);
}

function timed({ what }: EventOf<'TimeKept'>): Said[] {
  const said = tellTime(what, sideName);
  return said === null ? [] : line(said);
}

/** A sentence about a game's ending. */
export function endingText(world: World, { winner, by }: Omit<EventOf<'GameEnded'>, 'kind'>): string {
  const why = outcomeText(world, { winner, by });
  return winner === null
    ? say('event.GameEnded.drawn', { why })
    : say('event.GameEnded', { side: sideName(winner), why });
}

/** What single units do besides moving; turns during set-up are too many to tell. */
function small(
  event: EventOf<'UnitTurned' | 'UnitsSwapped' | 'CavalryAttached' | 'StatusPicked'>,
  told: Told,
): Said[] {
  const { hex } = unitOf(told.view, event.unit);
  const at = hexName(hex);
  const unit = peopleName(told, event.unit);
  switch (event.kind) {
    case 'UnitTurned':
      if (told.view.turn === 0) return [];
      return line(say('event.UnitTurned', { unit, hex: at, facing: facingName(event.facing) }), 'plain', [
        hex,
      ]);
    case 'UnitsSwapped': {
      const other = unitOf(told.view, event.with).hex;
      return line(say('event.UnitsSwapped', { from: at, to: hexName(other) }), 'plain', [hex, other]);
    }
    case 'CavalryAttached':
      return line(say('event.CavalryAttached', { hex: at, command: commandName(event.command) }), 'plain', [
        hex,
      ]);
    case 'StatusPicked':
      return line(say('event.StatusPicked', { unit, hex: at, order: orderName(event.order) }), 'order', [
        hex,
      ]);
  }
}

/** What is said at the table. */
function table(
  event: EventOf<
    | 'Resigned'
    | 'DrawOffered'
    | 'DrawWithdrawn'
    | 'DrawAnswered'
    | 'DrawClaimed'
    | 'TakebackAsked'
    | 'TakebackWithdrawn'
    | 'TakebackAnswered'
    | 'TakenBack'
  >,
): Said[] {
  const side = sideName(event.seat);
  if (event.kind !== 'DrawAnswered' && event.kind !== 'TakebackAnswered')
    return line(say(`event.${event.kind}`, { side }), 'phase');
  return line(say(`event.${event.kind}.${event.accepted ? 'yes' : 'no'}`, { side }), 'phase');
}

const hexesOf = ({ view }: Told, commands: readonly string[]): number[] =>
  view.units.flatMap((unit) => (commands.includes(unit.command) && unit.fate === 'onMap' ? [unit.hex] : []));

/** The log lines of one event, from the position before it; none for events without a line. */
export function tell(event: Event, told: Told): Said[] {
  switch (event.kind) {
    case 'GameBegan':
    case 'OrdersOpened':
    case 'ChitsOpened':
      return line(say(`event.${event.kind}`), 'phase');
    case 'TurnBegan':
      return line(say('event.TurnBegan', { turn: event.turn }), 'turn');
    case 'SetUpFinished':
    case 'PlayerTurnBegan':
      return line(say(`event.${event.kind}`, { side: sideName(event.seat) }), 'phase');
    case 'FirstChosen':
      return line(say('event.FirstChosen', { side: sideName(event.first) }));
    case 'ChitsSealed':
      return event.turn === 0 ? [] : line(say('event.ChitsSealed', { side: sideName(event.seat) }), 'order');
    case 'ChitPlaced': {
      const values = { command: commandName(event.command), order: orderName(event.order) };
      return line(say('event.ChitPlaced', values), 'order');
    }
    case 'ChitShown': {
      const values = { command: commandName(event.command), order: orderName(event.order) };
      return line(say('event.ChitShown', values), 'order', hexesOf(told, [event.command]));
    }
    case 'InitiativeRolled':
      return initiative(event);
    case 'CombinationRolled': {
      const values = { commands: commandNames(event.commands), face: event.die.face };
      return line(
        say(event.together ? 'event.CombinationRolled.yes' : 'event.CombinationRolled.no', values),
        'dice',
      );
    }
    case 'GaulsRolled':
      return gauls(event, told);
    case 'UnitMoved':
      return moved(event, told, false);
    case 'UnitExited':
      return moved(event, told, true);
    default:
      return tellRest(event, told);
  }
}

type Rest = Exclude<
  Event,
  EventOf<
    | 'GameBegan'
    | 'OrdersOpened'
    | 'ChitsOpened'
    | 'TurnBegan'
    | 'SetUpFinished'
    | 'PlayerTurnBegan'
    | 'FirstChosen'
    | 'ChitsSealed'
    | 'ChitPlaced'
    | 'ChitShown'
    | 'InitiativeRolled'
    | 'CombinationRolled'
    | 'GaulsRolled'
    | 'UnitMoved'
    | 'UnitExited'
  >
>;

function tellRest(event: Rest, told: Told): Said[] {
  switch (event.kind) {
    case 'UnitTurned':
    case 'UnitsSwapped':
    case 'CavalryAttached':
    case 'StatusPicked':
      return small(event, told);
    case 'CommandsNamed': {
      const { commands } = event;
      const values = { side: sideName(event.seat), commands: commandNames(commands) };
      return commands.length === 0
        ? []
        : line(say('event.CommandsNamed', values), 'order', hexesOf(told, commands));
    }
    case 'ReformRolled':
      return reform(event, told);
    case 'PlayerTurnEnded':
      return event.elephantsLeft
        ? line(say('event.PlayerTurnEnded.left', { side: sideName(event.seat) }))
        : [];
    case 'Resigned':
    case 'DrawOffered':
    case 'DrawWithdrawn':
    case 'DrawAnswered':
    case 'DrawClaimed':
    case 'TakebackAsked':
    case 'TakebackWithdrawn':
    case 'TakebackAnswered':
    case 'TakenBack':
      return table(event);
    case 'ShareSealed': {
      const { lost: count, seat } = event;
      return count === 0 ? [] : line(say('event.ShareSealed', { side: sideName(seat), count }), 'phase');
    }
    case 'TimeKept':
      return timed(event);
    case 'GameEnded':
      return line(endingText(told.world, event), 'end');
    case 'PlanCommitted':
      // Only the seat itself is told, until the game is over (R69).
      return event.why === 'standing'
        ? line(say('event.byItself', { side: sideName(event.seat) }), 'phase')
        : [];
    case 'ShareGiven':
    case 'ShareOpened':
    case 'WindowSwitched':
    case 'SharesAsked':
    case 'ChitsTurnedDown':
    case 'CommandActivated':
    case 'ActivationEnded':
    case 'TurnEnded':
      return [];
    default:
      return tellBattle(event satisfies BattleEvent, told);
  }
}

/** The log of a stream of events so far, with what is needed to go on. */
export interface ToldLog {
  readonly events: readonly Event[];
  readonly view: State;
  readonly lines: readonly LogLine[];
  readonly battles: Battles;
  /** The last combat of the activation under way. */
  readonly fought: Fought | null;
}

/** Adds one event to the log: its lines, and the combats after it. */
export function tellNext(
  { world, view }: Told,
  { event, at, key }: { readonly event: Event; readonly at: number; readonly key: number },
  battles: Battles,
): { readonly lines: readonly LogLine[]; readonly battles: Battles } {
  const turn = event.kind === 'TurnBegan' ? event.turn : view.turn;
  const lines = tell(event, { world, view }).map((said, index) => ({ ...said, key: key + index, turn }));
  return { lines, battles: afterFact(battles, event, { before: view, at, lines }) };
}

/** The log of a stream. It reuses an earlier log of the same stream. */
export function tellAll(
  { game, world }: { game: Game<Metaurus>; world: World },
  events: readonly Event[],
  before: ToldLog | null,
): ToldLog {
  const goesOn = before !== null && before.events[0] === events[0] && before.events.length <= events.length;
  const told = goesOn ? before.events.length : 0;
  let view = goesOn ? before.view : game.empty;
  let battles = goesOn ? before.battles : NO_BATTLES;
  const lines = goesOn ? [...before.lines] : [];
  for (const [index, event] of events.slice(told).entries()) {
    const next = tellNext({ world, view }, { event, at: told + index, key: lines.length }, battles);
    lines.push(...next.lines);
    battles = next.battles;
    view = game.evolve(view, event);
  }
  return { events, view, lines, battles, fought: foughtLast(battles) };
}
