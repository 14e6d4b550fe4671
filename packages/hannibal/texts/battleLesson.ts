import { fill } from '@tessera/texts';
import { lessonBattle } from './english/generated/lessonBattle.js';

/** A text of the lesson of a battle. */
export const sayBattleLesson = (key: keyof typeof lessonBattle): string => fill(lessonBattle[key], {});
