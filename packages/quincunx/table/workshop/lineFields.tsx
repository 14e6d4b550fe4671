import { ALL_TROOPS, BOUNDS, FORMATIONS, idOf, type OwnLine, type TroopKind } from '@tessera/quincunx';
import { nameOf, sayWorkshop as say } from '@tessera/quincunx/texts';
import type { Draft } from './draft.js';
import { CheckInput, NumberInput, SelectInput } from './inputs.js';
import { elephantsFor, joinedBy, withJoined } from './companies.js';
import { commandsOf, troopsText, withLine, withoutLine } from './lines.js';
import { lengthIn } from './shapes.js';

const INCH = 100;
const DEGREES = 5;
/** Stands for a line that looks at the enemy's edge. */
const USUAL = 'usual';
const HEADINGS = Array.from({ length: 72 }, (_, steps) => String(steps));

interface LineProps {
  readonly draft: Draft;
  readonly line: OwnLine;
  readonly index: number;
}

/** Where a line stands, and how. */
function Place({ draft, line, index }: LineProps) {
  const { width, depth } = draft.battle.value.table;
  const set = (said: Partial<OwnLine>): void => draft.change(withLine(draft.battle.peek(), index, said));
  const lengths = [
    { name: 'x', most: width },
    { name: 'front', most: depth },
    { name: 'gap', most: width },
  ] as const;
  return (
    <div class="pair">
      {lengths.map(({ name, most }) => (
        <NumberInput
          key={name}
          label={say(`line.${name}`)}
          value={line[name] / INCH}
          least={0}
          most={most / INCH}
          step={0.1}
          onChange={(value) => set({ [name]: lengthIn(value, [0, most]) })}
        />
      ))}
      <SelectInput
        label={say('line.formation')}
        value={line.formation}
        values={FORMATIONS}
        name={(one) => nameOf('formation', one)}
        onChange={(formation) => set({ formation })}
      />
    </div>
  );
}

/** To where a line looks, and whether it lies in ambush: what is usual has no field. */
function Manner({ draft, line, index }: LineProps) {
  const { heading, ambush, ...others } = line;
  const battle = draft.battle.value;
  const set = (next: OwnLine): void => draft.change({ ...battle, lines: battle.lines.with(index, next) });
  return (
    <>
      <SelectInput
        label={say('line.heading')}
        value={heading === undefined ? USUAL : String(heading)}
        values={[USUAL, ...HEADINGS]}
        name={(one) => (one === USUAL ? say('line.heading.usual') : `${Number(one) * DEGREES}°`)}
        onChange={(one) =>
          set({ ...others, ...(ambush && { ambush }), ...(one !== USUAL && { heading: Number(one) }) })
        }
      />
      <CheckInput
        label={say('line.ambush')}
        isOn={ambush === true}
        onChange={(isOn) =>
          set({
            ...others,
            ...(heading !== undefined && { heading }),
            ...(isOn && { ambush: true as const }),
          })
        }
      />
    </>
  );
}

/** Stands for a line of lights that stands for itself. */
const ALONE = 'alone';

/** Among which elephants a line of lights stands; nothing where there are none whom it may join (R70). */
function Company({ draft, line }: LineProps) {
  const battle = draft.battle.value;
  const elephants = elephantsFor(battle, line);
  const among = joinedBy(battle, line);
  if (elephants.length === 0 && among === null) return null;
  // Whom it stands among is named even where it may not.
  const all = among === null || elephants.includes(among) ? elephants : [among, ...elephants];
  const named = new Map(all.map((one) => [idOf(one), one]));
  return (
    <SelectInput
      label={say('line.among')}
      value={among === null ? ALONE : idOf(among)}
      values={[ALONE, ...named.keys()]}
      name={(id) => {
        const one = named.get(id);
        return one === undefined
          ? say('line.among.none')
          : say('line.among.of', { units: troopsText(one), id });
      }}
      onChange={(one) => draft.change(withJoined(battle, line, named.get(one) ?? null))}
    />
  );
}

/** The units of a line from the west: each is one of all troops. */
function Units({ draft, line, index }: LineProps) {
  const set = (units: readonly TroopKind[]): void =>
    draft.change(withLine(draft.battle.peek(), index, { units }));
  const { units } = line;
  return (
    <>
      {units.map((kind, at) => (
        <div key={at} class="withButton">
          <SelectInput
            label={say('line.unit', { number: at + 1 })}
            value={kind}
            values={ALL_TROOPS}
            name={(one) => nameOf('kind', one)}
            onChange={(one) => set(units.with(at, one))}
          />
          <button
            type="button"
            aria-label={say('line.unit.remove', { number: at + 1 })}
            disabled={units.length === 1}
            onClick={() => set(units.toSpliced(at, 1))}
          >
            ✕
          </button>
        </div>
      ))}
      <button
        type="button"
        disabled={units.length >= BOUNDS.unitsOfLine}
        onClick={() => set([...units, units.at(-1) ?? 'hastati'])}
      >
        {say('line.unit.add')}
      </button>
    </>
  );
}

/** All that can be said of the line that is chosen. */
export function LineFields({ draft, line, index }: LineProps) {
  const battle = draft.battle.value;
  return (
    <fieldset class="chosen">
      <SelectInput
        label={say('line.command')}
        value={line.command}
        values={commandsOf(battle, line.side)}
        name={(one) => nameOf('command', one)}
        onChange={(command) => draft.change(withLine(battle, index, { command }))}
      />
      <Company draft={draft} line={line} index={index} />
      {joinedBy(battle, line) === null && (
        <>
          <Place draft={draft} line={line} index={index} />
          <Manner draft={draft} line={line} index={index} />
        </>
      )}
      <Units draft={draft} line={line} index={index} />
      <p class="ways">
        <button
          type="button"
          onClick={() => {
            draft.part.value = null;
            draft.change(withoutLine(battle, index));
          }}
        >
          {say('line.remove')}
        </button>
      </p>
    </fieldset>
  );
}
