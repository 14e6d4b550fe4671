import { sayerOf } from '@tessera/texts';
import { battleTable } from './english/generated/battle-table.js';

/** Look-ups of the texts of a battle's table, which comes with the first battle. */
export const { say: sayBattle, sayIfAny: sayBattleIfAny } = sayerOf(battleTable);
