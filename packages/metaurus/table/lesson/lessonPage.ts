import { lessonPageOf } from '@tessera/table/lesson';
import { tableOn } from '../table.js';
import { firstField } from './field.js';
import { firstBattle } from './firstBattle.js';

/** The page of the first battle. */
export const LessonPage = lessonPageOf(tableOn(firstField), firstBattle());
