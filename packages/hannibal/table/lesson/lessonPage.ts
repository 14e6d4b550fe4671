import { lessonPageOf } from '@tessera/table/lesson';
import { hannibalTable } from '../table.js';
import { firstMarch } from './firstMarch.js';

const lesson = firstMarch();

/** The page of the first march. */
export const LessonPage = lessonPageOf({ ...hannibalTable, game: lesson.game }, lesson);
