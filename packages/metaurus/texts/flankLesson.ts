import { fill } from '@tessera/texts';
import { lessonFlank } from './english/generated/lessonFlank.js';

/** A text of the lesson of attacks from the flank. */
export const sayFlankLesson = (key: keyof typeof lessonFlank): string => fill(lessonFlank[key], {});
