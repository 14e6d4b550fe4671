import { faultText, MOST_TEXT, parseBattle, printBattle } from '@tessera/quincunx/notation';
import { sayWorkshop as say } from '@tessera/quincunx/texts';
import { copy } from '@tessera/table/lib';
import { useId, useRef, useState } from 'preact/hooks';
import type { Draft } from './draft.js';

/** What is wrong with a text; null for a good one, which the draft then is. */
function taken(draft: Draft, text: string): string | null {
  const read = parseBattle(text);
  if (!read.ok) return faultText(read.error);
  const { battle } = read.value;
  // The same battle written otherwise is no change.
  if (printBattle(battle) !== printBattle(draft.battle.peek())) draft.change(battle);
  return null;
}

/** The battle as text, checked as it is typed. */
export function TextPanel({ draft }: { draft: Draft }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const battle = draft.battle.value;
  const printed = printBattle(battle);
  const copyIt = async (): Promise<void> => {
    if (field.current === null) return;
    setSaid(say((await copy(typed ?? printed, field.current)) ? 'share.copied' : 'share.failed'));
  };
  return (
    <div class="field">
      <label for={id}>{say('text.label')}</label>
      <p class="hint">{say('text.hint')}</p>
      <textarea
        id={id}
        ref={field}
        class="notation"
        rows={16}
        spellcheck={false}
        autocapitalize="off"
        maxLength={MOST_TEXT}
        value={typed ?? printed}
        aria-invalid={fault !== null}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setFault(taken(draft, event.currentTarget.value));
        }}
        onBlur={() => {
          if (fault === null) setTyped(null);
        }}
      />
      <p class={fault === null ? 'hint' : 'fault'} role="status">
        {fault ?? say('text.good')}
      </p>
      <p class="ways">
        <button type="button" onClick={() => void copyIt()}>
          {say('share.text')}
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}
