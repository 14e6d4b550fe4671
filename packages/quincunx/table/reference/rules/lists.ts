import {
  ALL_TROOPS,
  ALLIED_TROOPS,
  isElephants,
  listedIn,
  sizeIn,
  startField,
  TABLES,
  troopOf,
  TROOPS,
  wholeQuincunx,
  type AnyScenario,
  type Side,
  type Size,
  type Troop,
  type TroopKind,
  type Unit,
} from '@tessera/quincunx';
import { lengthText, nameOf } from '@tessera/quincunx/texts';
import { format } from '@tessera/texts';
import { added, dieText, word } from '../texts.js';
import { lists } from './english/index.js';

const unitsIn = (name: AnyScenario): readonly Unit[] => startField(listedIn(wholeQuincunx.world, name)).units;
const everybody = unitsIn('full');
/** A unit of each kind at least: the allied ones fight in the battle of their name. */
const ofAllKinds = [...everybody, ...unitsIn('allies')];

const kindsOf = (side: Side): readonly TroopKind[] =>
  TROOPS.filter((kind) => troopOf({ kind }).side === side);

/** What there is to know of a kind of troops besides its figures. */
function traitsOf(troop: Troop): readonly string[] {
  const { initial } = TABLES.melee[troop.row];
  const { initial: plus, pikesDie } = TABLES.meleeModifiers;
  return [
    nameOf('class', troop.class),
    ...(troop.weapon === null ? [] : [word('list.shoots', { weapon: nameOf('weapon', troop.weapon) })]),
    ...(troop.volley === 'pila' || troop.volley === 'darts' ? [word(`list.${troop.volley}`)] : []),
    ...(initial === 'plus' ? [word('list.plus', { figure: added(plus) })] : []),
    ...(initial === 'pikes' ? [word('list.pikes', { die: dieText(pikesDie) })] : []),
    ...(troop.armoured ? [word('list.armoured')] : []),
    ...(troop.facesElephants ? [word('list.fearless')] : []),
  ];
}

/** The army of a side in the full battle: each kind of troops (1.1, 1.2). */
export const army = (side: Side): readonly string[] =>
  kindsOf(side).map((kind) => {
    const troop = troopOf({ kind });
    const figures = word(kind === 'elephants' ? 'list.hits' : 'list.figures', { figures: troop.figures });
    return word('list.kind', {
      kind: nameOf('kind', kind),
      count: everybody.filter((unit) => unit.kind === kind).length,
      figures,
      traits: traitsOf(troop).join(', '),
    });
  });

const sizeText = ({ front, depth }: Size): string =>
  word('list.size', { front: lengthText(front), depth: lengthText(depth) });

/** The bases that a unit stands on. */
function basesOf(unit: Unit): string {
  if (isElephants(unit)) {
    const { two, one } = TABLES.bases.elephants;
    return word('list.beasts', { two: sizeText(two), one: sizeText(one) });
  }
  const { ranks } = troopOf(unit);
  const sizeOf = (formation: Unit['formation']): string | null =>
    ranks[formation] === null ? null : sizeText(sizeIn(unit, formation));
  const [formed, skirmish] = [sizeOf('formed'), sizeOf('skirmish')];
  if (formed === null || skirmish === null) return formed ?? skirmish ?? '';
  return word('list.sizes', { formed, skirmish });
}

/** The bases of all troops, those of one size together (1.4). */
export function bases(): readonly string[] {
  const bySize = new Map<string, string[]>();
  for (const kind of ALL_TROOPS) {
    const unit = ofAllKinds.find((one) => one.kind === kind);
    if (unit === undefined) continue;
    const size = basesOf(unit);
    bySize.set(size, [...(bySize.get(size) ?? []), nameOf('kind', kind)]);
  }
  return [...bySize].map(([size, kinds]) => word('list.base', { bases: size, kinds: kinds.join(', ') }));
}

/** The allied troops, each kind with its base (R69). */
export const allied = (): readonly string[] =>
  ALLIED_TROOPS.map((kind) => {
    const troop = troopOf({ kind });
    return format(lists.troop, {
      kind: nameOf('kind', kind),
      figures: word('list.figures', { figures: troop.figures }),
      traits: traitsOf(troop).join(', '),
      bases: ofAllKinds.filter((unit) => unit.kind === kind).map(basesOf)[0] ?? '',
    });
  });
