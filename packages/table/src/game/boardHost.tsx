import { effect, type ReadonlySignal } from '@preact/signals';
import type { Target } from '@tessera/drawing';
import { useEffect, useRef, useState } from 'preact/hooks';
import { createBoard, type Board, type Pointing, type Scene } from '../board/index.js';
import { text } from '../texts/index.js';

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
