import { z } from 'zod';
import { readAs, type Shelf } from './kept.js';

/** The name of a game's first lesson. Its address and its progress are kept without it. */
export const FIRST_LESSON = 'first';

/** A lesson: its game, and its name among the game's lessons. */
export interface LessonId {
  readonly kind: string;
  readonly name: string;
}

const lessonIn = ({ kind, name }: LessonId, between: string): string =>
  name === FIRST_LESSON ? kind : `${kind}${between}${name}`;

/** The address of a lesson's page. */
export const lessonPath = (lesson: LessonId): string => `/learn/${lessonIn(lesson, '/')}`;

/** The key under which a browser keeps its progress in a lesson. */
export const lessonKey = (lesson: LessonId): string => `tessera:lesson:${lessonIn(lesson, ':')}`;

/** What is read of kept progress by those who do not open the lesson. */
const keptSchema = z.object({
  over: z.boolean().default(false),
  done: z.int().min(0).default(0),
  of: z.int().min(1).nullable().default(null),
});

/** How far this browser is in a lesson; null when it has not begun it. */
export function lessonProgress(shelf: Shelf, lesson: LessonId): 'begun' | 'done' | null {
  const kept = readAs(shelf, lessonKey(lesson), keptSchema);
  if (kept === null) return null;
  return kept.over ? 'done' : 'begun';
}

/** The step at which this browser is in a lesson; null when it has not begun it, is done, or kept no number of steps. */
export function lessonStep(
  shelf: Shelf,
  lesson: LessonId,
): { readonly step: number; readonly of: number } | null {
  const kept = readAs(shelf, lessonKey(lesson), keptSchema);
  return kept === null || kept.over || kept.of === null ? null : { step: kept.done + 1, of: kept.of };
}

/** The first of a game's lessons that this browser has not finished; null when all are done. */
export const openLessonOf = <L extends Pick<LessonId, 'name'>>(
  shelf: Shelf,
  kind: string,
  lessons: readonly L[],
): L | null => lessons.find(({ name }) => lessonProgress(shelf, { kind, name }) !== 'done') ?? null;
