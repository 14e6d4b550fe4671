import { type OwnBattle, ownBattleSchema } from '@tessera/quincunx';
import { keptShelf, readAs, write } from '@tessera/table/lib';

const KEPT = 'tessera:quincunx:battles';
const DRAWN = 'tessera:quincunx:drawn';

/** How many battles a device keeps. */
const MOST = 40;

/** The battles that this device keeps, the one that was saved last first. */
export function savedBattles(): readonly OwnBattle[] {
  return readAs(keptShelf, KEPT, ownBattleSchema.array()) ?? [];
}

/** Saves a battle in the place of the one of its title. */
export function saveBattle(battle: OwnBattle): void {
  const others = savedBattles().filter(({ title }) => title !== battle.title);
  write(keptShelf, KEPT, [battle, ...others].slice(0, MOST));
}

export function removeBattle(title: string): void {
  write(
    keptShelf,
    KEPT,
    savedBattles().filter((battle) => battle.title !== title),
  );
}

/** The battle that is being drawn here, which a reload must not lose. */
export const drawnHere = (): OwnBattle | null => readAs(keptShelf, DRAWN, ownBattleSchema);
export const keepDrawn = (battle: OwnBattle): void => write(keptShelf, DRAWN, battle);
