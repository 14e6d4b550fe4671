import { hexName } from '@tessera/hex';
import {
  counterOf,
  type EventOf,
  type Fraction,
  type OddsColumn,
  type State,
  type UnitId,
  unitOf,
  type World,
} from '@tessera/metaurus';
import {
  commandNames,
  peopleName,
  say,
  sideName,
  signed,
  type Throw,
  type Thrown,
} from '@tessera/metaurus/texts';
import { elephantRows } from './reference/charts/rows.js';

/** A die as its card shows it. */
export interface ThrownDie {
  readonly key: string;
  readonly hex: string | null;
  readonly seat: string | null;
  readonly who: string;
  readonly face: number;
  readonly added: string | null;
  /** The morale that it is held against, or null. */
  readonly against: number | null;
  readonly word: string;
}

/** A line of the table by which dice are read; `range` is null for a rule without one. */
export interface ThrownRow {
  readonly range: string | null;
  readonly words: string;
  readonly read: boolean;
}

/** Dice that are no combat's, as their card shows them: each die, the table's lines, and what came of it. */
export interface ThrowCard {
  readonly title: string;
  readonly dice: readonly ThrownDie[];
  readonly rows: readonly ThrownRow[];
  readonly consequences: readonly string[];
}

type WorldView = { readonly world: World; readonly view: State };

const NOTHING = { hex: null, seat: null, added: null, against: null } as const;

const unitDie = (place: WorldView, unit: UnitId) => ({
  ...NOTHING,
  hex: hexName(unitOf(place.view, unit).hex),
  seat: counterOf(place.world, unit).seat,
  who: peopleName(place, unit),
});

function initiativeDice({ tries, winner }: EventOf<'InitiativeRolled'>): ThrownDie[] {
  return tries.flatMap((dice, index) =>
    (['rome', 'carthage'] as const).map((seat) => {
      const isTie = index < tries.length - 1;
      const word = isTie ? say('dice.tie') : seat === winner ? say('dice.has') : '';
      return { ...NOTHING, key: `${seat}${index}`, seat, who: sideName(seat), face: dice[seat].face, word };
    }),
  );
}

/** The dice of one fact. */
function diceOf(event: Thrown, place: WorldView): ThrownDie[] {
  switch (event.kind) {
    case 'InitiativeRolled':
      return initiativeDice(event);
    case 'CombinationRolled':
      return [{ ...NOTHING, key: 'die', who: commandNames(event.commands), face: event.die.face, word: '' }];
    case 'GaulsRolled':
      return event.rolls.map(({ unit, die }) => {
        const word = say(event.balking.includes(unit) ? 'dice.balks' : 'dice.obeys');
        return { ...unitDie(place, unit), key: String(die.n), face: die.face, word };
      });
    case 'ElephantsRolled':
      return [{ ...unitDie(place, event.unit), key: 'die', face: event.die.face, word: '' }];
    case 'ReformRolled':
    case 'MoraleRolled': {
      const { unit, die, morale: against } = event;
      const isReform = event.kind === 'ReformRolled';
      const word = isReform
        ? say(event.reformed ? 'dice.reforms' : 'dice.still')
        : say(event.held ? 'battle.held' : 'battle.broke');
      const added = isReform || event.added === 0 ? null : signed(event.added);
      return [{ ...unitDie(place, unit), key: String(die.n), face: die.face, added, against, word }];
    }
  }
}

const rangeOf = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

/** A table of two lines, parted at a face of the die. */
function parted(
  kind: 'CombinationRolled' | 'GaulsRolled',
  from: number,
  read: (high: boolean) => boolean,
): ThrownRow[] {
  return [
    { range: rangeOf(0, from - 1), words: say(`dice.${kind}.low`), read: read(false) },
    { range: rangeOf(from, 9), words: say(`dice.${kind}.high`), read: read(true) },
  ];
}

/** The lines of the table by which a fact's dice are read, those that were read marked. */
function rowsOf(event: Thrown, { tables }: World): ThrownRow[] {
  switch (event.kind) {
    case 'CombinationRolled':
      return parted(event.kind, tables.combinationFrom, (high) => high === event.together);
    case 'GaulsRolled':
      return parted(event.kind, tables.gaulsBalkFrom, (high) =>
        event.rolls.some(({ unit }) => event.balking.includes(unit) === high),
      );
    case 'ElephantsRolled':
      return elephantRows(tables).map(({ from, to, what }) => ({
        range: rangeOf(from, to),
        words: say(`dice.ElephantsRolled.${what}`),
        read: event.die.face >= from && event.die.face <= to,
      }));
    case 'InitiativeRolled':
    case 'ReformRolled':
    case 'MoraleRolled':
      return [{ range: null, words: say(`dice.${event.kind}.rule`), read: false }];
  }
}

/** What the card of dice that are no combat's shows. */
export function throwCard(world: World, { events, before, lines }: Throw): ThrowCard {
  const [first] = events;
  const place = { world, view: before };
  const isVain = first.kind === 'ElephantsRolled' && first.result !== 'nothing' && first.nearest.length === 0;
  return {
    title: say(`dice.${first.kind}`, { turn: before.turn }),
    dice: events.flatMap((event) => diceOf(event, place)),
    rows: rowsOf(first, world),
    consequences: [...(isVain ? [say('dice.ElephantsRolled.nobody')] : []), ...lines.map(({ text }) => text)],
  };
}

/** A chance in whole percent; what may happen and may fail is never shown as 0 or 100. */
export function wholePercent({ numerator, denominator }: Fraction): number {
  if (numerator === 0 || numerator === denominator) return numerator === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * numerator) / denominator)));
}

/** One chance under each order that may lie face down: a figure, or the least and the most. */
function spanText(chances: readonly Fraction[], isSpoken: boolean): string {
  const percents = chances.map(wholePercent);
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  if (least === most) return say('odds.percent', { percent: least });
  return say(`odds.percent.range${isSpoken ? '.said' : ''}`, { least, most });
}

/**
 * How likely an attack hurts somebody on either side by its own roll: in a few characters for the eye, and as a sentence
 * for the ear. A counter-attack that may follow is not part of it.
 */
export function chancesText(columns: readonly Pick<OddsColumn, 'hurts' | 'suffers'>[]): {
  readonly short: string;
  readonly said: string;
} {
  const of = (what: 'hurts' | 'suffers', isSpoken: boolean) =>
    spanText(
      columns.map((column) => column[what]),
      isSpoken,
    );
  return {
    short: say('odds.short', { hurts: of('hurts', false), suffers: of('suffers', false) }),
    said: say('odds.short.said', { hurts: of('hurts', true), suffers: of('suffers', true) }),
  };
}
