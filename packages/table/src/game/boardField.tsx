import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Target } from '@tessera/drawing';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Control } from '../controls/control.js';
import { type Board, createBoard, type Pointing, type Scene } from '../board/index.js';
import { text } from '../texts/index.js';
import { Icon } from '../ui/press.js';
import { ControlButton } from './planBar.js';
import type { GameTypes } from '@tessera/core';
import type { Desk } from './desk.js';

/** What `BoardHost` needs. */
export interface BoardHostProps {
  readonly label: string;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly onPointing: (pointing: Pointing) => void;
  /** True for a target from which a drag slides along something. */
  readonly slides?: (target: Target) => boolean;
  /** Gets the board when it is ready, and null when it is removed. */
  readonly onBoard: (board: Board | null) => void;
  /** Called when the board is ready or has failed, so that other scripts can be fetched. */
  readonly onSettled?: () => void;
}

/** The element that holds the board. Without a board everything can still be played from the panel. */
export function BoardHost({ label, scene, onPointing, slides, onBoard, onSettled }: BoardHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let board: Board | null = null;
    let gone = false;
    const stops: (() => void)[] = [];
    const start = (ready: Board): void => {
      if (gone) return ready.destroy();
      board = ready;
      stops.push(ready.on(onPointing));
      onBoard(ready);
      stops.push(
        effect(() => {
          if (scene.value === null) return;
          ready.show(scene.value);
          // The board counts as ready only when there is a scene on it.
          setState('ready');
        }),
      );
    };
    createBoard({ host: element, label, ...(slides && { slides }) }).then(start, () => setState('failed'));
    return () => {
      gone = true;
      stops.forEach((stop) => stop());
      board?.destroy();
      onBoard(null);
    };
  }, [label, scene, onPointing, slides, onBoard]);
  useEffect(() => {
    if (state !== 'loading') onSettled?.();
  }, [state, onSettled]);
  return (
    <div class="boardHost" data-state={state}>
      <div class="boardCanvas" ref={host} />
      {state !== 'ready' && (
        <p class="boardNote" role="status">
          {text(state === 'loading' ? 'game.boardLoading' : 'game.noBoard')}
        </p>
      )}
    </div>
  );
}

/** The scene that a board shows, and the signal that gets the board. */
interface Shown {
  readonly scene: ReadonlySignal<Scene | null>;
  readonly board: Signal<Board | null>;
  /** True once the board is ready or has failed. */
  readonly isSettled?: Signal<boolean>;
}

interface BoardFieldProps<At extends Shown> {
  readonly at: At;
  /** The board's name for screen readers. */
  readonly label: string;
  /** The board's own buttons. */
  readonly controls: readonly Control<At>[];
  readonly onPointing: (pointing: Pointing) => void;
  /** True for a target from which a drag slides along something. */
  readonly slides?: (target: Target) => boolean;
  /** Handles a key on the board; false when the key means nothing. */
  readonly onKey?: (key: string) => boolean;
  /** What lies over the board. */
  readonly children?: ComponentChildren;
}

/** A board with its buttons. While it has the focus, it gets the keys first. */
export function BoardField<At extends Shown>({
  at,
  label,
  controls,
  onPointing,
  slides,
  onKey,
  children,
}: BoardFieldProps<At>) {
  const onBoard = useCallback((board: Board | null) => (at.board.value = board), [at]);
  const settle = useCallback(() => {
    if (at.isSettled !== undefined) at.isSettled.value = true;
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const isBoard = event.target instanceof Element && event.target.closest('.boardCanvas') !== null;
    if (!isBoard || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (onKey?.(event.key) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section class="field" aria-label={text('game.board')} onKeyDownCapture={press}>
      <BoardHost
        label={label}
        scene={at.scene}
        onPointing={onPointing}
        {...(slides && { slides })}
        onBoard={onBoard}
        onSettled={settle}
      />
      <div class="boardButtons">
        {controls.map((control) => (
          <ControlButton key={control.id} control={control} context={at} glyph={<Icon name={control.id} />} />
        ))}
      </div>
      {children}
    </section>
  );
}

/**
 * Whether something that belongs to the present question is open, and a function that opens or closes it. It closes
 * when the question changes, so that it is never taken for part of the next one.
 */
export function useOpenAt<T extends GameTypes>({
  client,
}: Pick<Desk<T>, 'client'>): readonly [boolean, (isOpen: boolean) => void] {
  const frame = client.drafting.frame.value;
  const [openedAt, setOpenedAt] = useState<{ readonly frame: number | null } | null>(null);
  return [openedAt !== null && openedAt.frame === frame, (isOpen) => setOpenedAt(isOpen ? { frame } : null)];
}
