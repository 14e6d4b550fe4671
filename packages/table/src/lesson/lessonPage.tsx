import '../../styles/lesson.css';
import { computed } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameTable, Onlooker, Session } from '../gameTable.js';
import type { LessonProps, SeatHost } from '../gameUi.js';
import { GameView } from '../gameView.js';
import { keptShelf } from '../lib/kept.js';
import { openSession } from '../session.js';
import { openLesson, pageOf, type Guide } from './client.js';
import { GuideStrip } from './guideStrip.js';
import type { Lesson } from './lesson.js';
import { restart } from './progress.js';

const nothing = () => null;

/** A lesson has no server and nobody opposite, so these parts are empty. */
const host: SeatHost = {
  fetchStanding: () => Promise.resolve(null),
  leaveStanding: () => Promise.resolve(null),
  fetchHint: () => Promise.resolve(null),
  fetchRecord: () => Promise.resolve(null),
  keepSettings: () => Promise.resolve(null),
  Invite: nothing,
  SeatMenu: nothing,
  Waiting: nothing,
  Talk: nothing,
  AtEnd: nothing,
};

interface Opened<S> {
  readonly session: S;
  readonly guide: Guide;
}

/** Keeps a lesson open while its page is shown. */
function useLesson<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  lesson: Lesson<T>,
): Opened<S> | null {
  const [opened, setOpened] = useState<Opened<S> | null>(null);
  useEffect(() => {
    const { client, guide } = openLesson(lesson, keptShelf);
    const pointer = computed(() => guide.hint.value?.at ?? []);
    const session = openSession(table, { client, visible: null, pointer });
    setOpened({ session, guide });
    return () => session.close();
  }, [table, lesson]);
  return opened;
}

/** Makes a lesson's page: the game's page of a seat, whose panel says first what to do. */
export function lessonPageOf<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  lesson: Lesson<T>,
): ComponentType<LessonProps> {
  const bare = { ...table, parts: { ...table.parts, Standing: null, Strip: null } };
  function Sitting({ Ways, onAgain }: LessonProps & { onAgain: () => void }) {
    const opened = useLesson(bare, lesson);
    if (opened === null) return null;
    const { session, guide } = opened;
    const again = () => {
      restart(lesson, keptShelf);
      onAgain();
    };
    return (
      <GameView
        table={bare}
        session={session}
        host={host}
        opened={pageOf(lesson)}
        guide={<GuideStrip guide={guide} lesson={lesson} Ways={Ways} onAgain={again} />}
      />
    );
  }
  return function LessonPage({ Ways }) {
    const [round, setRound] = useState(0);
    return <Sitting key={round} Ways={Ways} onAgain={() => setRound(round + 1)} />;
  };
}
