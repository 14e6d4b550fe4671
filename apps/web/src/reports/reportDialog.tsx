import { MOST_WHY, nothingSchema, pathTo, whySchema, type Report, type Reported } from '@tessera/protocol';
import { reportText } from '@tessera/table/texts/reports';
import { charactersFault, Dialog, Field, RefusalNote, useSent } from '@tessera/table/ui';
import { useId, useState } from 'preact/hooks';
import { ask } from '../api/http.js';

/** Something that a player has written, and where. */
export interface Written {
  readonly what: Reported;
  readonly said: string;
}

const send = (game: string, body: Report) =>
  ask({ method: 'POST', path: pathTo('reports', game), body }, nothingSchema);

const TEXTS = { name: 'name', title: 'gameTitle', words: 'words', remark: 'remark' } as const;

const told = ({ what, said }: Written): string => reportText(TEXTS[what.is], { said });

interface WhatProps {
  readonly written: readonly Written[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** The choice of what is reported; a sentence when there is only one thing. */
function What({ written, chosen, onChoose }: WhatProps) {
  const group = useId();
  const [only] = written;
  if (only !== undefined && written.length === 1) return <p>{told(only)}</p>;
  return (
    <fieldset class="radios plain">
      <legend>{reportText('what')}</legend>
      {written.map((each, index) => (
        <label key={told(each) + String(index)}>
          <input type="radio" name={group} checked={index === chosen} onChange={() => onChoose(index)} />
          <span>{told(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ReportProps {
  readonly game: string;
  readonly written: readonly Written[];
  readonly onClose: () => void;
}

function ReportForm({ game, written, onSent }: Omit<ReportProps, 'onClose'> & { onSent: () => void }) {
  const [chosen, setChosen] = useState(0);
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, refused, send: sendOnce } = useSent();
  const read = whySchema.safeParse(why);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const what = written[chosen]?.what;
    if (what !== undefined && read.success) void sendOnce(() => send(game, { what, why: read.data }), onSent);
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <p class="hint">{reportText('lead')}</p>
      <What written={written} chosen={chosen} onChoose={setChosen} />
      <Field
        id="report-why"
        label={reportText('why')}
        value={why}
        onInput={setWhy}
        fault={
          tried && !read.success
            ? (charactersFault(why) ?? reportText('why.fault', { most: MOST_WHY }))
            : null
        }
        most={MOST_WHY}
      />
      <p class="ways">
        <button type="submit" class="main" disabled={busy}>
          {reportText('send')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </form>
  );
}

/** The dialog that reports to the operator what a player has written. */
export function ReportDialog({ game, written, onClose }: ReportProps) {
  // The page behind may change while the form is open. The report is about what was there when it was opened.
  const [shown] = useState(written);
  const [sent, setSent] = useState(false);
  return (
    <Dialog title={reportText('title')} onClose={onClose}>
      {sent ? (
        <>
          <p role="status">{reportText('sent')}</p>
          <p class="ways">
            <button type="button" onClick={onClose}>
              {reportText('close')}
            </button>
          </p>
        </>
      ) : (
        <ReportForm game={game} written={shown} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}
