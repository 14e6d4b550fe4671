import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Target } from '@tessera/drawing';
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Deed } from '../actions/action.js';
import { type Board, createBoard, type Pointing, type Scene } from '../board/index.js';
import { text } from '../texts/index.js';
import { Icon } from '../ui/press.js';
import { DeedButton } from './planBar.js';
import type { GameTypes } from '@tessera/core';
import type { Desk } from './desk.js';

/** What the place of the board is given. */
export interface BoardHostProps {
  readonly label: string;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly onPointing: (pointing: Pointing) => void;
  /** True for a target from which a drag slides along something. */
  readonly slides?: (target: Target) => boolean;
  /** Hands the board over once it stands, and null when it goes. */
  readonly onBoard: (board: Board | null) => void;
  /** The board stands, or is known not to come: what waits for its script can be fetched. */
  readonly onSettled?: () => void;
}

/** The place where the board stands. Without it everything can still be played from the panel. */
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
          // Before there is something to see, nothing can be done with the board.
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

/** What a board is shown of, and where it is handed to. */
interface Shown {
  readonly scene: ReadonlySignal<Scene | null>;
  readonly board: Signal<Board | null>;
  /** The board stands, or is known not to come. */
  readonly isSettled?: Signal<boolean>;
}

interface BoardFieldProps<At extends Shown> {
  readonly at: At;
  /** What the board is called for a screen reader. */
  readonly label: string;
  /** The board's own buttons. */
  readonly deeds: readonly Deed<At>[];
  readonly onPointing: (pointing: Pointing) => void;
  /** True for a target from which a drag slides along something. */
  readonly slides?: (target: Target) => boolean;
  /** What a key means on the board; false: nothing. */
  readonly onKey?: (key: string) => boolean;
  /** What lies over the board. */
  readonly children?: ComponentChildren;
}

/** A board with its buttons; keys are the board's own while it has the focus. */
export function BoardField<At extends Shown>({
  at,
  label,
  deeds,
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
        {deeds.map((deed) => (
          <DeedButton key={deed.id} deed={deed} context={at} glyph={<Icon name={deed.id} />} />
        ))}
      </div>
      {children}
    </section>
  );
}

/**
 * Whether something that belongs to the question that stands is open, and how it is opened and closed. It closes with the
 * question: what was open for one is never read as part of the next.
 */
export function useOpenAt<T extends GameTypes>({
  client,
}: Pick<Desk<T>, 'client'>): readonly [boolean, (isOpen: boolean) => void] {
  const frame = client.drafting.frame.value;
  const [openedAt, setOpenedAt] = useState<{ readonly frame: number | null } | null>(null);
  return [openedAt !== null && openedAt.frame === frame, (isOpen) => setOpenedAt(isOpen ? { frame } : null)];
}
