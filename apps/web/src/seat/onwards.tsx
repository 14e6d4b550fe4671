import type { GamePage } from '@tessera/protocol';
import { keptShelf, lessonPath, openLessonOf } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { Link } from '@tessera/table/ui';
import { useId } from 'preact/hooks';
import { gameOf } from '../gameOf.js';

/**
 * Where a player goes on to after a game against a bot: a lesson that they have not finished, the form where size, side
 * and strength are chosen, and a friend. Nothing after a game between people.
 */
export function Onwards({ page: { kind, seats } }: { page: GamePage }) {
  const heading = useId();
  const ui = gameOf(kind);
  if (ui === null || seats.every(({ bot }) => bot === undefined)) return null;
  const lesson = openLessonOf(keptShelf, kind, ui.lessons);
  return (
    <section class="onwards" aria-labelledby={heading}>
      <h3 id={heading}>{text('onwards.title')}</h3>
      <p class="ways">
        {lesson !== null && (
          <Link to={lessonPath({ kind, name: lesson.name })} class="button">
            {text('onwards.lesson', { title: lesson.title })}
          </Link>
        )}
        <Link to={`/new?game=${kind}&against=bot`} class="button">
          {text('onwards.bot')}
        </Link>
        <Link to={`/new?game=${kind}`} class="button">
          {text('onwards.friend')}
        </Link>
      </p>
    </section>
  );
}
