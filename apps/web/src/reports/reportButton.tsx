import { text } from '@tessera/table/texts';
import { lazyPart } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Written } from './reportDialog.js';

const ReportDialog = lazyPart(() => import('./reportDialog.js').then((part) => part.ReportDialog));

interface ReportButtonProps {
  readonly game: string;
  /** What can be reported here. */
  readonly written: readonly Written[];
  /** `label` names the button when it stands beside what it is about; `words` is its text when it stands alone. */
  readonly label?: string;
  readonly words?: string;
}

/** A button that reports what a player has written to the operator; nothing when there is nothing to report. */
export function ReportButton({ game, written, label, words }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  if (written.length === 0) return null;
  return (
    <>
      <button type="button" class="link reporting" aria-label={label} onClick={() => setOpen(true)}>
        {words ?? text('report')}
      </button>
      {open && <ReportDialog game={game} written={written} onClose={() => setOpen(false)} />}
    </>
  );
}
