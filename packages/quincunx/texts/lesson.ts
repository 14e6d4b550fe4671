import { fill, type Values } from '@tessera/texts';
import { lesson } from './english/generated/lesson.js';

/** The keys of the texts of the lesson. */
export type LessonKey = keyof typeof lesson;

/** A text of the lesson, the first relief. */
export const sayLesson = (key: LessonKey, values: Values = {}): string => fill(lesson[key], values);
