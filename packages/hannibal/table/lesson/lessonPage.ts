import { lessonPageOf } from '@tessera/table/lesson';
import { hannibalTable } from '../table.js';
import { toldOf } from '../watch/chronicle.js';
import { firstMarch } from './firstMarch.js';

const lesson = firstMarch();

/** The page of the first march. */
export const LessonPage = lessonPageOf(
  { ...hannibalTable, game: lesson.game, told: (history) => toldOf(history, lesson.game) },
  lesson,
);
