import { type OwnBattle, ownBattleSchema } from '@tessera/quincunx';
import { keptShelf, readAny, write } from '@tessera/table/lib';

const KEPT = 'tessera:quincunx:battles';
const DRAWN = 'tessera:quincunx:drawn';

/** How many battles a device keeps. */
export const MOST_SAVED = 40;

/** What a device keeps: battles, and what another version has saved and this one cannot read. */
interface Saved {
  readonly battles: readonly OwnBattle[];
  readonly unread: readonly unknown[];
}

/** Everything that this device keeps, the battle that was saved last first. */
export function savedHere(): Saved {
  const kept = readAny(keptShelf, KEPT);
  const all = (Array.isArray(kept) ? kept : []).map((one: unknown) => ({
    one,
    battle: ownBattleSchema.safeParse(one).data,
  }));
  return {
    battles: all.flatMap(({ battle }) => battle ?? []),
    unread: all.filter(({ battle }) => battle === undefined).map(({ one }) => one),
  };
}

const keep = ({ battles, unread }: Saved): void => write(keptShelf, KEPT, [...battles, ...unread]);

/** Saves a battle in the place of the one of its title. Returns false, and changes nothing, where the device keeps enough. */
export function saveBattle(battle: OwnBattle): boolean {
  const { battles, unread } = savedHere();
  const others = battles.filter(({ title }) => title !== battle.title);
  if (others.length >= MOST_SAVED) return false;
  keep({ battles: [battle, ...others], unread });
  return true;
}

/** Takes a battle off the device. */
export function removeBattle(title: string): void {
  const { battles, unread } = savedHere();
  keep({ battles: battles.filter((battle) => battle.title !== title), unread });
}

/** The battle that is being drawn here, which a reload must not lose. What this version cannot read is kept with the others. */
export function drawnHere(): OwnBattle | null {
  const drawn = readAny(keptShelf, DRAWN);
  if (drawn === null) return null;
  const battle = ownBattleSchema.safeParse(drawn).data;
  if (battle !== undefined) return battle;
  const { battles, unread } = savedHere();
  keep({ battles, unread: [...unread, drawn] });
  keptShelf.remove(DRAWN);
  return null;
}

/** Keeps the battle that is being drawn. */
export const keepDrawn = (battle: OwnBattle): void => write(keptShelf, DRAWN, battle);
