import type { GameUi } from '@tessera/table';
import { keptShelf, lessonPath, lessonProgress, lessonStep, type LessonId } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { Link } from '@tessera/table/ui';

/** How far this browser is in a lesson, in words; empty when it has not begun it. */
function progressText(lesson: LessonId): string {
  const at = lessonStep(keptShelf, lesson);
  if (at !== null) return text('lessons.step', { ...at });
  const progress = lessonProgress(keptShelf, lesson);
  return progress === null ? '' : text(`lessons.${progress}`);
}

/** A game's lessons in order, each with how far this browser is in it. */
export function Lessons({ kind, lessons }: Pick<GameUi, 'kind' | 'lessons'>) {
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons">{text('lessons.title')}</h2>
      <ol class="further">
        {lessons.map(({ name, title }) => {
          const lesson = { kind, name };
          const progress = lessonProgress(keptShelf, lesson);
          return (
            <li key={name} data-lesson={name} data-progress={progress ?? 'new'}>
              <Link to={lessonPath(lesson)}>{title}</Link> <span class="quiet">{progressText(lesson)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
