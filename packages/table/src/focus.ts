import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@tessera/core';
import type { Desk } from './game/desk.js';

/** True where the keyboard's focus has nothing to lose: on no element at all, or on a part of the panel without text. */
function isFree(panel: HTMLElement): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return panel.contains(active) && !active.matches('input[type=text]');
}

/** After a commit, and on a page that has just been opened, leads the keyboard's focus to what is asked. */
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
    // Where it was led to has gone with the question that stood there.
    const isLost = led.current?.isConnected === false && document.activeElement === document.body;
    if (!due.current && !isLost) return;
    due.current = false;
    if (!isFree(panel)) return;
    heading.focus({ preventScroll: true });
    led.current = heading;
  }, [sending, asked, frame, body]);
}

/** Where the keyboard goes on once what it stood on is gone: at the chosen unit, else at what is asked. */
const GOES_ON = ['.unitCard h3', '.prompt h2'];

/** Keeps the keyboard's focus in the panel when what it stood on is taken away, or can be pressed no more. */
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

/** Brings what is planned into view in the panel when the plan changes: a game marks where it stands with `data-plan`. */
export function usePlanInView<T extends GameTypes>(
  desk: Desk<T>,
  body: RefObject<HTMLDivElement | null>,
): void {
  const { taken } = desk.trail.value;
  const before = useRef(taken.length);
  useEffect(() => {
    const hasChanged = before.current !== taken.length;
    before.current = taken.length;
    const plan = body.current?.querySelector('[data-plan]');
    if (hasChanged && taken.length > 0) plan?.scrollIntoView({ block: 'nearest' });
  }, [taken.length, body]);
}
