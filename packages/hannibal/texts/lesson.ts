import { fill } from '@tessera/texts';
import { lesson } from './english/generated/lesson.js';

/** The keys of what is said in the first march. */
export type LessonKey = keyof typeof lesson;

/** What a learner is told in the first march. */
export const sayLesson = (key: LessonKey): string => fill(lesson[key], {});
