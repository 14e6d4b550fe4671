import type { GameTypes } from '@tessera/core';
import { useEffect } from 'preact/hooks';
import { Terms } from '../game/terms.js';
import { Link } from '../ui/page.js';
import { lessonText } from '../texts/lesson.js';
import type { LessonProps } from '../gameUi.js';
import type { Guide } from './client.js';
import type { Lesson } from './lesson.js';

/** Marks the control that a hint refers to, also after the panel is drawn again, and scrolls it into view once. */
function useMarked(press: string | null): void {
  useEffect(() => {
    if (press === null) return;
    let shown = false;
    const mark = () => {
      for (const old of document.querySelectorAll('[data-pointed]'))
        if (!old.matches(press)) old.removeAttribute('data-pointed');
      const found = document.querySelector(press);
      if (found === null || found.hasAttribute('data-pointed')) return;
      found.setAttribute('data-pointed', '');
      if (!shown) found.scrollIntoView({ block: 'nearest' });
      shown = true;
    };
    const changes = new MutationObserver(mark);
    mark();
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      for (const old of document.querySelectorAll('[data-pointed]')) old.removeAttribute('data-pointed');
    };
  }, [press]);
}

interface GuideProps {
  readonly guide: Guide;
  readonly lesson: Pick<Lesson<GameTypes>, 'over' | 'end' | 'seat'>;
  readonly Ways: LessonProps['Ways'];
  readonly onAgain: () => void;
}

/** The lesson's closing words, and the links that follow it. */
function End({ lesson, Ways, onAgain }: Omit<GuideProps, 'guide'>) {
  return (
    <>
      <div class="guideSays" role="status">
        <h2>{lesson.over}</h2>
        <p>{lesson.end}</p>
      </div>
      <div class="guideWays">
        <Ways seat={lesson.seat} />
        <button type="button" onClick={onAgain}>
          {lessonText('lesson.again')}
        </button>
      </div>
    </>
  );
}

/** What a lesson says above its question: what to do now and why; at its end the links that follow it. */
export function GuideStrip({ guide, lesson, Ways, onAgain }: GuideProps) {
  const hint = guide.hint.value;
  useMarked(hint?.press ?? null);
  const step = guide.done.value + 1;
  return (
    <section
      class="guide"
      aria-label={lessonText('lesson.name')}
      data-over={hint === null}
      data-step={step}
      data-on-board={(hint?.at.length ?? 0) > 0}
    >
      <progress max={guide.of} value={guide.done.value} aria-hidden="true" />
      {hint === null ? (
        <End lesson={lesson} Ways={Ways} onAgain={onAgain} />
      ) : (
        <>
          <div class="guideSays" role="status">
            <p>
              <span class="guideStep">{lessonText('lesson.step', { step, of: guide.of })}</span> {hint.says}
            </p>
            <Terms words={hint.says} />
            {guide.strayed.value && <p class="guideStray">{lessonText('lesson.stray')}</p>}
          </div>
          <p class="guideWays">
            <button type="button" onClick={guide.help}>
              {lessonText('lesson.help')}
            </button>
            {guide.done.value > 0 && (
              <button type="button" class="link" onClick={onAgain}>
                {lessonText('lesson.again')}
              </button>
            )}
            <span class="leaving" title={lessonText('lesson.leave.hint')}>
              <Link to="/">{lessonText('lesson.leave')}</Link>
            </span>
          </p>
        </>
      )}
      <p class="guideDice">{lessonText('lesson.dice')}</p>
    </section>
  );
}
