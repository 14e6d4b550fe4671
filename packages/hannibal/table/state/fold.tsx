import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface FoldProps {
  readonly class?: string;
  /** What it is called for tests and styles: `part` or `province`, with its name. */
  readonly part?: string;
  readonly province?: string;
  readonly summary: ComponentChildren;
  /** What it opens: made only while it is open, so that what nobody looks at costs nothing. */
  readonly children: () => ComponentChildren;
}

/** Something that is opened where it is wanted. */
export function Fold({ class: name, part, province, summary, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      class={name}
      data-part={part}
      data-province={province}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {open && children()}
    </details>
  );
}
