import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@tessera/core';
import type { Desk } from './game/desk.js';

/**
 * True when the keyboard's focus may be moved: it is on no element, or on an element of the panel that is no text
 * field.
 */
function isFree(panel: HTMLElement): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return panel.contains(active) && !active.matches('input[type=text]');
}

/** Moves the keyboard's focus to the question after a commit, and on a page that has just been opened. */
export function useFocusOnAsked<T extends GameTypes>(
  desk: Desk<T>,
  body: RefObject<HTMLDivElement | null>,
): void {
  const sending = desk.client.outbox.sending.value;
  const asked = desk.client.drafting.frame.value;
  const frame = desk.client.receiver.feed.value.view.frames.at(-1)?.id;
  const due = useRef(true);
  const led = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (sending) {
      due.current = true;
      return;
    }
    const panel = body.current?.parentElement;
    const heading = body.current?.querySelector<HTMLElement>('.prompt h2');
    if (panel === null || panel === undefined || heading === null || heading === undefined) return;
    // The heading that had the focus was removed with its question.
    const isLost = led.current?.isConnected === false && document.activeElement === document.body;
    if (!due.current && !isLost) return;
    due.current = false;
    if (!isFree(panel)) return;
    heading.focus({ preventScroll: true });
    led.current = heading;
  }, [sending, asked, frame, body]);
}

/** Where the focus goes when its element is removed: to the heading of what is chosen, else to the question. */
const GOES_ON = ['h3[tabindex="-1"]', '.prompt h2'];

/** Keeps the keyboard's focus in the panel when its element is removed or disabled. */
export function useFocusKept(body: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const panel = body.current?.parentElement;
    if (panel === null || panel === undefined) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => (last = target instanceof Element ? target : null);
    const keep = () => {
      const active = document.activeElement;
      if (last === null || (active !== document.body && active !== last)) return;
      if (last.isConnected && !last.matches(':disabled')) return;
      last = null;
      const next = GOES_ON.map((one) => panel.querySelector<HTMLElement>(one)).find((one) => one !== null);
      next?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    panel.addEventListener('focusin', note);
    changes.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      panel.removeEventListener('focusin', note);
      changes.disconnect();
    };
  }, [body]);
}

/** What was pressed last, where that is in the panel. */
function usePressed(body: RefObject<HTMLDivElement | null>): RefObject<Element | null> {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const note = ({ target }: Event) =>
      (pressed.current =
        target instanceof Element && body.current?.contains(target) === true ? target : null);
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, note, { signal: end.signal, capture: true, passive: true });
    return () => end.abort();
  }, [body]);
  return pressed;
}

/**
 * Scrolls the plan into view in the panel when it changes. A game marks it with `data-plan`. What was pressed for the
 * change stays where it is while it is there: it may be pressed again.
 */
export function usePlanInView<T extends GameTypes>(
  desk: Desk<T>,
  body: RefObject<HTMLDivElement | null>,
): void {
  const { taken } = desk.trail.value;
  const before = useRef(taken.length);
  const pressed = usePressed(body);
  useEffect(() => {
    const hasChanged = before.current !== taken.length;
    before.current = taken.length;
    const plan = body.current?.querySelector('[data-plan]');
    const isHeld = pressed.current?.isConnected === true;
    if (hasChanged && taken.length > 0 && !isHeld) plan?.scrollIntoView({ block: 'nearest' });
  }, [taken.length, body, pressed]);
}

const stopsIn = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('button, a[href]'),
];

/** Which of the presses in a list an arrow key leads to from one of them; undefined for other keys, and past the ends. */
function stopAfter(key: string, stops: readonly HTMLElement[], now: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowUp':
      return stops[now - 1];
    case 'ArrowDown':
      return stops[now + 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}

/**
 * Makes the presses in a long list one stop of the Tab key, the newest at first; arrows, Home and End lead from one to
 * another. `shown` is what the list shows: it changes when the list does.
 */
export function useOneStop(list: RefObject<HTMLElement | null>, shown: unknown): void {
  useEffect(() => {
    const place = list.current;
    if (place === null) return undefined;
    const stops = stopsIn(place);
    const held = stops.find((stop) => stop === document.activeElement) ?? stops.at(-1);
    for (const stop of stops) stop.tabIndex = stop === held ? 0 : -1;
    const go = (event: KeyboardEvent) => {
      const now = stops.findIndex((stop) => stop === document.activeElement);
      const next = now < 0 ? undefined : stopAfter(event.key, stops, now);
      if (next === undefined) return;
      event.preventDefault();
      for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
      next.focus();
    };
    place.addEventListener('keydown', go);
    return () => place.removeEventListener('keydown', go);
  }, [list, shown]);
}
