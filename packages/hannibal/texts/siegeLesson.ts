import { fill } from '@tessera/texts';
import { lessonSiege } from './english/generated/lessonSiege.js';

/** A text of the lesson of a siege. */
export const saySiegeLesson = (key: keyof typeof lessonSiege): string => fill(lessonSiege[key], {});
