import { hexName } from '@tessera/hex';
import { unitOf, type EventOf, type UnitId } from '../rules/index.js';
import { line, type Said, type Told } from './logLine.js';
import { modifierName, peopleName, sideName, signed, unitName, unitNames } from './naming.js';
import { say } from './catalogue.js';

/** The events of combat, and of changes of the rules' version. */
export type BattleEvent = EventOf<
  | 'RulesChanged'
  | 'ElephantsRolled'
  | 'VictimPicked'
  | 'CombatOpened'
  | 'AttackPaired'
  | 'AttacksDeclared'
  | 'RetreatOpened'
  | 'UnitRetreated'
  | 'AttackChosen'
  | 'AttackTaken'
  | 'AttackRolled'
  | 'MoraleRolled'
  | 'UnitDisordered'
  | 'UnitLost'
  | 'UnitsEngaged'
  | 'LinksEnded'
  | 'CounterOpened'
  | 'CounterChosen'
  | 'AdvanceOpened'
  | 'UnitAdvanced'
  | 'ContinuationOpened'
  | 'Declined'
  | 'FrameClosed'
>;

const hexesOf = ({ view }: Told, units: readonly UnitId[]): number[] =>
  units.map((unit) => unitOf(view, unit).hex);

const placed = (told: Told, unit: UnitId) => ({
  unit: peopleName(told, unit),
  hex: hexName(unitOf(told.view, unit).hex),
});

function elephants({ unit, die, result, nearest }: EventOf<'ElephantsRolled'>, told: Told): Said[] {
  const { face } = die;
  const key = {
    nothing: 'event.ElephantsRolled.none',
    enemyDisordered: 'event.ElephantsRolled.enemy',
    friendDisordered: 'event.ElephantsRolled.friend',
  } as const;
  const isVain = result !== 'nothing' && nearest.length === 0;
  const text = say(isVain ? 'event.ElephantsRolled.nobody' : key[result], { face });
  return line(text, 'dice', hexesOf(told, [unit, ...nearest]));
}

/** A declaration: its attacks one by one, as they are numbered. */
function declared({ manner, attacks }: EventOf<'AttacksDeclared'>, told: Told): Said[] {
  const frame = told.view.frames.at(-1);
  const side = frame !== undefined && 'seat' in frame ? sideName(frame.seat) : '';
  const values = { side, count: attacks.length };
  const key = manner === 'declared' ? 'event.AttacksDeclared' : 'event.AttacksDeclared.continued';
  const each = attacks.flatMap(({ attack, attackers, defenders }) =>
    line(
      say('event.AttacksDeclared.one', {
        attack,
        attackers: unitNames(told, attackers),
        defenders: unitNames(told, defenders),
      }),
      'plain',
      hexesOf(told, [...attackers, ...defenders]),
    ),
  );
  return [...line(say(key, values), 'phase'), ...each];
}

/** One combat: who fights whom, then the die with everything that changes it, and the result. */
function rolled(event: EventOf<'AttackRolled'>, told: Told): Said[] {
  const { manner, attackers, defenders, modifiers, die, total, result } = event;
  const sides = { attackers: unitNames(told, attackers), defenders: unitNames(told, defenders) };
  const sum = modifiers.map((one) => `${signed(one.value)} ${modifierName(told.world, one)}`).join(' ');
  const values = { face: die.face, modifiers: sum, total, result: say(`result.${result}`) };
  const key = modifiers.length === 0 ? 'event.AttackRolled.none' : 'event.AttackRolled';
  const at = hexesOf(told, [...attackers, ...defenders]);
  return [
    ...line(say(`event.AttackRolled.${manner}`, sides), 'battle', at),
    ...line(say(key, values), 'dice'),
  ];
}

function morale(event: EventOf<'MoraleRolled'>, told: Told): Said[] {
  const { unit, die, added, held } = event;
  const shown = added === 0 ? String(die.face) : say('roll.added', { face: die.face, added });
  const values = { ...placed(told, unit), die: shown, morale: event.morale };
  const roll = say('event.MoraleRolled.check', values);
  const key = held ? 'event.MoraleRolled.yes' : 'event.MoraleRolled.no';
  return line(say(key, { roll }), 'dice', hexesOf(told, [unit]));
}

function engaged({ links }: EventOf<'UnitsEngaged'>, told: Told): Said[] {
  const attackers = [...new Set(links.map(({ attacker }) => attacker))];
  const defenders = [...new Set(links.map(({ defender }) => defender))];
  const values = { attackers: unitNames(told, attackers), defenders: unitNames(told, defenders) };
  return line(say('event.UnitsEngaged', values), 'plain', hexesOf(told, [...attackers, ...defenders]));
}

function parted({ links }: EventOf<'LinksEnded'>, told: Told): Said[] {
  const pairs = links.map(({ attacker, defender }) =>
    say('event.LinksEnded.pair', {
      attacker: unitName(told, attacker),
      defender: unitName(told, defender),
    }),
  );
  const at = hexesOf(
    told,
    links.flatMap(({ attacker, defender }) => [attacker, defender]),
  );
  return line(say('event.LinksEnded', { pairs: pairs.join(say('units.comma')) }), 'plain', at);
}

function lost({ unit, fate }: EventOf<'UnitLost'>, told: Told): Said[] {
  const key = fate === 'lost' ? 'event.UnitLost' : 'event.UnitLost.rampaged';
  return line(say(key, placed(told, unit)), 'loss', hexesOf(told, [unit]));
}

function went(event: EventOf<'UnitRetreated' | 'UnitAdvanced'>, told: Told): Said[] {
  const path = event.kind === 'UnitRetreated' ? event.path : [event.from, event.to];
  const [from = 0] = path;
  const to = path.at(-1) ?? 0;
  const values = { unit: peopleName(told, event.unit), from: hexName(from), to: hexName(to) };
  return line(say(`event.${event.kind}`, values), 'plain', path);
}

/** A no, by what was asked. */
function declined({ seat }: EventOf<'Declined'>, { view }: Told): Said[] {
  const at = view.frames.at(-1)?.at;
  if (at !== 'retreat' && at !== 'counter' && at !== 'continue') return [];
  return line(say(`event.Declined.${at}`, { side: sideName(seat) }));
}

/** The log lines of one combat event, from the position before it; none for events that other lines cover. */
export function tellBattle(event: BattleEvent, told: Told): Said[] {
  switch (event.kind) {
    case 'RulesChanged':
      return line(say('event.RulesChanged', { rules: event.rules }), 'phase');
    case 'ElephantsRolled':
      return elephants(event, told);
    case 'VictimPicked':
      return line(say('event.VictimPicked', placed(told, event.unit)), 'plain', hexesOf(told, [event.unit]));
    case 'CombatOpened': {
      const count = event.charged.length;
      return count === 0
        ? []
        : line(say('event.CombatOpened', { count }), 'plain', hexesOf(told, event.charged));
    }
    case 'AttacksDeclared':
      return declared(event, told);
    case 'AttackTaken':
      return event.attackers.length > 0
        ? []
        : line(say('event.AttackTaken.none', { attack: event.attack }), 'battle');
    case 'AttackRolled':
      return rolled(event, told);
    case 'MoraleRolled':
      return morale(event, told);
    case 'UnitDisordered':
      return line(
        say('event.UnitDisordered', placed(told, event.unit)),
        'plain',
        hexesOf(told, [event.unit]),
      );
    case 'UnitLost':
      return lost(event, told);
    case 'UnitsEngaged':
      return engaged(event, told);
    case 'LinksEnded':
      return parted(event, told);
    case 'UnitRetreated':
    case 'UnitAdvanced':
      return went(event, told);
    case 'CounterChosen':
      return line(say('event.CounterChosen', { side: sideName(event.seat) }));
    case 'Declined':
      return declined(event, told);
    case 'AttackPaired':
    case 'RetreatOpened':
    case 'AttackChosen':
    case 'CounterOpened':
    case 'AdvanceOpened':
    case 'ContinuationOpened':
    case 'FrameClosed':
      return [];
  }
}
