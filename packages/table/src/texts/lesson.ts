import { format, type Values } from '@tessera/texts';
import { lesson } from './english/generated/lesson.js';

/** A text of the page of a lesson. */
export const lessonText = (key: keyof typeof lesson, values: Values = {}): string =>
  format(lesson[key], values);
