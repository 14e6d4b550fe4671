import { fill } from '@tessera/texts';
import { lesson } from './english/generated/lesson.js';

/** The keys of the texts of the lesson. */
export type LessonKey = keyof typeof lesson;

/** A text of the lesson, the first battle. */
export const sayLesson = (key: LessonKey): string => fill(lesson[key], {});
