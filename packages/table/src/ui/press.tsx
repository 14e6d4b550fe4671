import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How long what has just changed its meaning takes no press, in milliseconds: longer than a double click. */
const SETTLING = 700;

/** True until a meaning has stood long enough to be what a press was aimed at. */
export function useSettling(meaning: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    setSettled(null);
    const timer = setTimeout(() => setSettled(meaning), SETTLING);
    return () => clearTimeout(timer);
  }, [meaning]);
  return settled !== meaning;
}

/** What a button that cannot be undone is given. */
export interface PressProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type' | 'meaning'> {
  /** What pressing it means now; the button takes no press just after that has changed, or it has appeared. */
  readonly meaning: string;
  readonly onPress: () => void;
}

/**
 * A button for what its player cannot undo. The second press of a double click, or of a key that is held down, was
 * aimed at what stood there before; it does nothing, and `aria-disabled` says so as long as it is so.
 */
export function Press({ meaning, onPress, ...rest }: PressProps) {
  const settling = useSettling(meaning);
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
