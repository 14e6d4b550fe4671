import { text } from '@tessera/table/texts';
import { lazyPart } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Written } from './reportDialog.js';

const ReportDialog = lazyPart(() => import('./reportDialog.js').then((part) => part.ReportDialog));

interface ReportButtonProps {
  readonly game: string;
  /** What of it can be reported here. */
  readonly written: readonly Written[];
  /** What the button is called where it stands beside what it is about; and what it says where it stands alone. */
  readonly label?: string;
  readonly words?: string;
}

/** A button by which somebody tells the host of what a player has written; nothing where there is nothing to report. */
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
