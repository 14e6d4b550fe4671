import type { LessonProps } from '@tessera/table';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../gameOf.js';
import { text } from '@tessera/table/texts';
import { ErrorPage, Waiting } from '@tessera/table/ui';

/** The ways on from the end of a lesson, the first of them the main one. */
const ways = (): LessonProps['ways'] => [
  // The first page opens a game against a bot in one press.
  { to: '/', label: text('learn.bot') },
  { to: '/new', label: text('learn.friend') },
];

/** A first lesson in a game. It is played in the page alone: no server is asked for any of it. */
export function LearnPage({ kind }: { kind: string }) {
  const load = gameOf(kind)?.lesson ?? null;
  const [View, setView] = useState<ComponentType<LessonProps> | 'lost' | null>(null);
  useEffect(() => {
    load?.().then(
      (component) => setView(() => component),
      () => setView('lost'),
    );
  }, [load]);
  if (load === null) return <ErrorPage error={{ error: 'notFound', message: '', remedy: '' }} />;
  if (View === 'lost') return <ErrorPage error={null} again={() => location.reload()} />;
  return View === null ? <Waiting /> : <View ways={ways()} />;
}
