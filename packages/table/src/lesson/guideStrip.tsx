import type { GameTypes } from '@tessera/core';
import { useEffect, useRef } from 'preact/hooks';
import { Terms } from '../game/terms.js';
import { Link } from '../ui/page.js';
import { lessonText } from '../texts/lesson.js';
import type { LessonProps } from '../gameUi.js';
import type { Guide } from './client.js';
import type { Hint, Lesson } from './lesson.js';

/** Scrolls what is found into view, after what the panel itself scrolls to when it is drawn again. */
const show = (found: Element | null): void =>
  void requestAnimationFrame(() => setTimeout(() => found?.scrollIntoView({ block: 'nearest' })));

/** How long answers take to slide in, and a little more, in milliseconds. */
const SLID = 250;

/** Calls `run` once there is more or less room for the panel's answers: what has happened was shown in their place. */
function atRoom(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sizes = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(run, SLID);
  });
  const answers = document.querySelector('.panelBody');
  if (answers !== null) sizes.observe(answers);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
  };
}

/** Whether the middle of an element can be pressed as the page stands. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && element.contains(top);
}

/** The control to press: of several that do the same, one that is in sight, else the one that is marked. */
function controlFor(press: string): Element | null {
  const all = [...document.querySelectorAll(press)];
  return all.find(isInSight) ?? all.find((one) => one.hasAttribute('data-pointed')) ?? all[0] ?? null;
}

/**
 * Marks the control that a hint refers to, also after the panel is drawn again. It is scrolled into view once, and where
 * there is room for it again; before it, what is to be read.
 */
function useMarked(press: string | null, read: string | undefined): void {
  useEffect(() => {
    if (press === null) return;
    let shown: Element | null = null;
    const mark = () => {
      const found = controlFor(press);
      for (const old of document.querySelectorAll('[data-pointed]'))
        if (old !== found) old.removeAttribute('data-pointed');
      if (found === null || found.hasAttribute('data-pointed')) return;
      found.setAttribute('data-pointed', '');
      if (shown === null || !shown.isConnected || !shown.matches(press)) show(found);
      shown = found;
    };
    // Once a frame: what is in sight is known only once all of the page is laid out.
    let frame = 0;
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    mark();
    changes.observe(document.body, { childList: true, subtree: true });
    const end = atRoom(() => show(read === undefined ? shown : document.querySelector(read)));
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      end();
      for (const old of document.querySelectorAll('[data-pointed]')) old.removeAttribute('data-pointed');
    };
  }, [press, read]);
}

interface GuideProps {
  readonly guide: Guide;
  readonly lesson: Pick<Lesson<GameTypes>, 'over' | 'end' | 'seat'>;
  readonly Ways: LessonProps['Ways'];
  readonly onAgain: () => void;
}

/** The lesson's closing words, and the links that follow it. */
function End({ lesson, Ways, onAgain }: Omit<GuideProps, 'guide'>) {
  // The button that ended the lesson is gone; what comes next stands below these words.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div class="guideSays" role="status">
        <h2 ref={heading} tabIndex={-1}>
          {lesson.over}
        </h2>
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

/** Where a hint leads: to the board, to the button at the foot that commits, or to the answers in the panel. */
function leadsTo({ at, does, read, inPanel }: Hint): 'board' | 'foot' | 'answers' {
  if (inPanel === true) return 'answers';
  if (at.length > 0) return 'board';
  return does.length === 0 && read === undefined ? 'foot' : 'answers';
}

/** What a lesson says above its question: what to do now and why; at its end the links that follow it. */
export function GuideStrip({ guide, lesson, Ways, onAgain }: GuideProps) {
  const hint = guide.hint.value;
  useMarked(hint?.press ?? null, hint?.read);
  const step = guide.done.value + 1;
  return (
    <section
      class="guide"
      aria-label={lessonText('lesson.name')}
      data-over={hint === null}
      data-step={step}
      data-leads={hint === null ? undefined : leadsTo(hint)}
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
