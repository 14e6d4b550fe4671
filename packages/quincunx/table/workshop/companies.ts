import { GROUND, idOf, type OwnBattle, type OwnLine, type TroopKind } from '@tessera/quincunx';
import { readOf } from './parts.js';

const isElephants = (kind: TroopKind): boolean => kind === 'elephants';
const mayJoin = (kind: TroopKind): boolean => GROUND.company.kinds.some((one) => one === kind);

/** The ids of a line's units, from the west. */
const idsIn = (line: OwnLine): readonly string[] => line.units.map((_, at) => `${idOf(line)}.${at + 1}`);

/** The battle without companies of units that are not there, or are no longer of such troops (R70). */
export function withoutLoose(battle: OwnBattle): OwnBattle {
  const kinds = new Map(
    battle.lines.flatMap((line) => idsIn(line).map((id, at) => [id, line.units[at]] as const)),
  );
  const isThere = (id: string, isFit: (kind: TroopKind) => boolean): boolean => {
    const kind = kinds.get(id);
    return kind !== undefined && isFit(kind);
  };
  const companies = battle.companies.filter(
    ({ elephants, lights }) => isThere(elephants, isElephants) && isThere(lights, mayJoin),
  );
  return companies.length === battle.companies.length ? battle : { ...battle, companies };
}

/** The lines of elephants that a line of lights may stand among: of its side; none for other troops (R70). */
export function elephantsFor({ lines }: OwnBattle, line: OwnLine): readonly OwnLine[] {
  const isFit = line.ambush !== true && line.units.every(mayJoin);
  return isFit ? lines.filter(({ side, units }) => side === line.side && units.every(isElephants)) : [];
}

/** The line of elephants that a line stands among; null where it stands for itself. */
export function joinedBy({ lines, companies }: OwnBattle, line: OwnLine): OwnLine | null {
  const ids = idsIn(line);
  const company = companies.find(({ lights }) => ids.includes(lights));
  if (company === undefined) return null;
  return lines.find((other) => idsIn(other).includes(company.elephants)) ?? null;
}

/**
 * The battle with a line among elephants, unit by unit from the west, as far as these have room; null for `among` lets it
 * stand for itself. Unchanged where that is beyond the bounds.
 */
export function withJoined(battle: OwnBattle, line: OwnLine, among: OwnLine | null): OwnBattle {
  const own = idsIn(line);
  const others = battle.companies.filter(({ lights }) => !own.includes(lights));
  const taken = others.map(({ elephants }) => elephants);
  const free = among === null ? [] : idsIn(among).filter((id) => !taken.includes(id));
  const joined = free.slice(0, own.length).map((elephants, at) => ({ elephants, lights: own[at] }));
  return readOf({ ...battle, companies: [...others, ...joined] }) ?? battle;
}
