import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Target } from '@tessera/drawing';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import type { Deed } from '../actions/action.js';
import type { Board, Pointing, Scene } from '../board/index.js';
import { text } from '../texts/index.js';
import { Icon } from '../ui/icon.js';
import { BoardHost } from './boardHost.js';
import { DeedButton } from './planBar.js';

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
