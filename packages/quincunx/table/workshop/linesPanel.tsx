import { ALL_TROOPS, BOUNDS, idOf, type Side, SIDES, type TroopKind } from '@tessera/quincunx';
import { nameOf, sayWorkshop as say } from '@tessera/quincunx/texts';
import { Segments } from '@tessera/table/ui';
import { useState } from 'preact/hooks';
import type { Draft } from './draft.js';
import { NumberInput, SelectInput } from './inputs.js';
import { Leaders } from './leaders.js';
import { LineFields } from './lineFields.js';
import { troopsText, withNewLine } from './lines.js';
import { choosePart } from './looking.js';

const kindName = (kind: TroopKind): string => nameOf('kind', kind);

/** Adds a line of one kind of troops. */
function Adding({ draft, side }: { draft: Draft; side: Side }) {
  const [kind, setKind] = useState<TroopKind>(side === 'rome' ? 'hastati' : 'celts');
  const [count, setCount] = useState(3);
  const add = (): void => {
    const next = withNewLine(draft.battle.peek(), side, { kind, count });
    draft.change(next);
    if (next !== null) choosePart(draft, { kind: 'line', index: next.lines.length - 1 });
  };
  return (
    <fieldset>
      <div class="pair">
        <SelectInput
          label={say('line.troops')}
          value={kind}
          values={ALL_TROOPS}
          name={kindName}
          onChange={setKind}
        />
        <NumberInput
          label={say('line.count')}
          value={count}
          least={1}
          most={BOUNDS.unitsOfLine}
          onChange={(value) => setCount(Math.round(value))}
        />
      </div>
      <p class="ways">
        <button type="button" onClick={add}>
          {say('line.add')}
        </button>
      </p>
    </fieldset>
  );
}

/** The lines and leaders of a side: what is added, the list, and what is chosen of it. */
export function LinesPanel({ draft }: { draft: Draft }) {
  const { lines, leaders } = draft.battle.value;
  const part = draft.part.value;
  const chosen = part?.kind === 'line' ? lines[part.index] : undefined;
  const leader = part?.kind === 'leader' ? leaders[part.index] : undefined;
  const [wished, setSide] = useState<Side>('rome');
  const side = chosen?.side ?? leader?.side ?? wished;
  const own = lines.flatMap((line, index) => (line.side === side ? [{ line, index }] : []));
  return (
    <>
      <Segments
        label={say('lines.side')}
        hint={say('line.hint')}
        values={SIDES}
        chosen={side}
        name={(one) => nameOf('seat', one)}
        onChoose={(one) => {
          draft.part.value = null;
          setSide(one);
        }}
      />
      {own.length === 0 && <p class="quiet">{say('lines.none')}</p>}
      <ul class="partList">
        {own.map(({ line, index }) => (
          <li key={idOf(line)}>
            <button
              type="button"
              aria-pressed={chosen === line}
              onClick={() => choosePart(draft, chosen === line ? null : { kind: 'line', index })}
            >
              {say('line.called', {
                units: troopsText(line),
                command: nameOf('command', line.command),
              })}
            </button>
            {chosen === line && <LineFields draft={draft} line={line} index={index} />}
          </li>
        ))}
      </ul>
      <Adding key={side} draft={draft} side={side} />
      <Leaders draft={draft} side={side} />
    </>
  );
}
