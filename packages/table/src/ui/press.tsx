import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useNarrow } from './narrow.js';

/**
 * How long presses are ignored after what they mean has changed, in milliseconds. The second press of a double click was
 * aimed at what was there before.
 */
export const SETTLING = 400;

/** The same for a press that commits where nothing has been planned: whoever has not looked has aimed at the question before. */
export const SETTLING_UNPLANNED = 1200;

/** True until a meaning has been shown long enough, in milliseconds, for a press to be aimed at it. */
export function useSettling(meaning: string, long: number = SETTLING): boolean {
  const shown = useRef({ meaning, since: performance.now() });
  const [, look] = useState(0);
  if (shown.current.meaning !== meaning) shown.current = { meaning, since: performance.now() };
  // A plan that is laid makes the wait shorter; it does not begin it anew.
  const left = shown.current.since + long - performance.now();
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => look((looks) => looks + 1), Math.ceil(left));
    return () => clearTimeout(timer);
  });
  return left > 0;
}

/**
 * Returns a function that acts, and draws its component anew: a radio button whose press was refused shows again what is
 * so, since a browser marks it before anybody is asked.
 */
export function useRedrawn(): (act: () => void) => void {
  const [, again] = useState(0);
  return (act) => {
    act();
    again((times) => times + 1);
  };
}

/** The props of a button for actions that cannot be undone. */
export interface PressProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'meaning'> {
  /** What pressing it would do now. The button ignores presses right after this changes, and after it appears. */
  readonly meaning: string;
  readonly onPress: () => void;
  /** How long it ignores presses then, in milliseconds. */
  readonly settling?: number | undefined;
}

/**
 * A button for actions that cannot be undone. The second press of a double click, or of a key held down, was aimed at
 * what was there before. It does nothing, and `aria-disabled` says so meanwhile.
 */
export function Press({ meaning, onPress, settling: long, ...rest }: PressProps) {
  const settling = useSettling(meaning, long);
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={settling ? 'true' : undefined}
      onKeyDown={(event) => {
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      }}
      onClick={() => {
        if (!settling) onPress();
      }}
    />
  );
}

/** The props of a line under the head. */
export interface HeadLineProps {
  readonly class: string;
  /** What the line shows, in words. */
  readonly said: string;
  /** Opens what there is to say of it. */
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

/** A thin picture under the head of a page, which opens a dialog. On a phone it is too thin to be pressed: a picture alone. */
export function HeadLine({ class: look, said, onPress, children }: HeadLineProps) {
  return useNarrow() ? (
    <div class={look} role="img" aria-label={said}>
      {children}
    </div>
  ) : (
    <button type="button" class={look} aria-label={said} aria-haspopup="dialog" onClick={onPress}>
      {children}
    </button>
  );
}

const PATHS: Readonly<Record<string, string>> = {
  zoomIn: 'M10 4v12M4 10h12',
  zoomOut: 'M4 10h12',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  turnBoard:
    'M4 10a6 6 0 0 1 10.500-4L16 7.500M16 3v4.500h-4.500M16 10a6 6 0 0 1-10.500 4L4 12.500M4 17v-4.500h4.500',
  mapAlone: 'M2 5l5-2 6 2 5-2v12l-5 2-6-2-5 2zM7 3v12M13 5v12',
  first: 'M4 4v12M16 4l-8 6 8 6z',
  'previous-turns': 'M10 4l-6 6 6 6M16 4l-6 6 6 6',
  'previous-battles': 'M3 10l4-4M3 10l4 4M10 15L17 5M10 5l7 10',
  'previous-stops': 'M13 4l-6 6 6 6',
  play: 'M6 4l10 6-10 6z',
  pause: 'M7 4v12M13 4v12',
  'next-stops': 'M7 4l6 6-6 6',
  'next-battles': 'M17 10l-4-4M17 10l-4 4M3 15L10 5M3 5l7 10',
  'next-turns': 'M10 4l6 6-6 6M4 4l6 6-6 6',
  last: 'M16 4v12M4 4l8 6-8 6z',
  up: 'M4 13l6-6 6 6',
  down: 'M4 7l6 6 6-6',
  talk: 'M3 4h14v9H9l-4 4v-4H3z',
  book: 'M10 5C8 3.500 5.500 3.200 3 3.500v12c2.500-.3 5 0 7 1.500 2-1.500 4.500-1.800 7-1.500v-12c-2.500-.3-5 0-7 1.500zM10 5v12',
};

/** A small line drawing for a button, hidden from screen readers, which read the button's name. */
export const Icon = ({ name }: { name: string }) => (
  <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name] ?? ''} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  </svg>
);
