import { BOUNDS, type OwnBattle, ownBattleSchema, type Side, SIDES, TABLES } from '@tessera/quincunx';
import { nameOf, sayOutside, sayWorkshop as say } from '@tessera/quincunx/texts';
import { useState } from 'preact/hooks';
import { type Draft, type Start, startOf, STARTS } from './draft.js';
import { CheckInput, NumberInput, SelectInput } from './inputs.js';
import { lengthIn, SIDES_OF_TABLE, wholeIn } from './shapes.js';

const INCH = 100;
const { deployment: USUAL_ZONE } = TABLES.ground;

const startName = (start: Start): string =>
  start === 'empty' ? say('start.empty') : sayOutside(`form.scenario.${start}`);

/** The choice of a battle to begin with. */
function Beginning({ draft }: { draft: Draft }) {
  const [start, setStart] = useState<Start>('skirmish');
  return (
    <fieldset>
      <div class="withButton">
        <SelectInput
          label={say('start.label')}
          value={start}
          values={STARTS}
          name={startName}
          onChange={setStart}
        />
        <button type="button" onClick={() => draft.take(startOf(start, say('newTitle')))}>
          {say('start.take')}
        </button>
      </div>
      <p class="hint">{say('start.hint')}</p>
    </fieldset>
  );
}

/** The title, which counts as far as it is one. */
function Title({ draft }: { draft: Draft }) {
  const { title } = draft.battle.value;
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string): void => {
    const read = ownBattleSchema.safeParse({
      ...draft.battle.peek(),
      title: text.trim().replaceAll(/\s+/g, ' ').slice(0, BOUNDS.title),
    });
    if (read.success) draft.change(read.data);
    setTyped(null);
  };
  return (
    <div class="field">
      <label for="battleName">{say('name')}</label>
      <input
        id="battleName"
        type="text"
        maxLength={BOUNDS.title}
        value={typed ?? title}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </div>
  );
}

interface SidesProps {
  readonly battle: OwnBattle;
  readonly onChange: (next: OwnBattle) => void;
}

/** At how many lost figures each side breaks, and how deep its zone is. */
function OfSides({ battle, onChange }: SidesProps) {
  const { breakPercent, zones = { rome: USUAL_ZONE, carthage: USUAL_ZONE }, table, fixed } = battle;
  const sideName = (side: Side): string => nameOf('seat', side);
  return (
    <>
      <div class="pair">
        {SIDES.map((side) => (
          <NumberInput
            key={side}
            label={say('break', { side: sideName(side) })}
            value={breakPercent[side]}
            least={BOUNDS.breakPercent.least}
            most={BOUNDS.breakPercent.most}
            onChange={(value) =>
              onChange({
                ...battle,
                breakPercent: { ...breakPercent, [side]: wholeIn(value, BOUNDS.breakPercent) },
              })
            }
          />
        ))}
      </div>
      {fixed !== true && (
        <div class="pair">
          {SIDES.map((side) => (
            <NumberInput
              key={side}
              label={say('zone', { side: sideName(side) })}
              value={zones[side] / INCH}
              least={0}
              most={table.depth / INCH}
              step={0.5}
              onChange={(value) =>
                onChange({ ...battle, zones: { ...zones, [side]: lengthIn(value, [0, table.depth]) } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

const ATTACKERS = ['none', ...SIDES] as const;

/** Whether lines are placed, and who attacks. */
function Terms({ battle, onChange }: SidesProps) {
  const { fixed: isFixed, attacker, ...others } = battle;
  const fixed = isFixed === undefined ? {} : { fixed: isFixed };
  return (
    <>
      <CheckInput
        label={say('fixed')}
        isOn={isFixed === true}
        onChange={(isOn) =>
          onChange({ ...others, ...(attacker && { attacker }), ...(isOn && { fixed: true as const }) })
        }
      />
      <SelectInput
        label={say('attacker')}
        value={attacker ?? 'none'}
        values={ATTACKERS}
        name={(one) => (one === 'none' ? say('attacker.none') : nameOf('seat', one))}
        onChange={(one) => onChange({ ...others, ...fixed, ...(one !== 'none' && { attacker: one }) })}
      />
      <p class="hint">{say('attacker.hint')}</p>
    </>
  );
}

/** What holds of the whole battle: with what it begins, its table, its turns, what breaks a side. */
export function BattlePanel({ draft }: { draft: Draft }) {
  const battle = draft.battle.value;
  const { table, turns } = battle;
  return (
    <>
      <Title draft={draft} />
      <Beginning draft={draft} />
      <div class="pair">
        {(['width', 'depth'] as const).map((side) => (
          <NumberInput
            key={side}
            label={say(side)}
            value={table[side] / INCH}
            least={SIDES_OF_TABLE[side][0] / INCH}
            most={SIDES_OF_TABLE[side][1] / INCH}
            onChange={(value) =>
              draft.change({ ...battle, table: { ...table, [side]: lengthIn(value, SIDES_OF_TABLE[side]) } })
            }
          />
        ))}
      </div>
      <NumberInput
        label={say('turns')}
        value={turns}
        least={BOUNDS.turns.least}
        most={BOUNDS.turns.most}
        onChange={(value) => draft.change({ ...battle, turns: wholeIn(value, BOUNDS.turns) })}
      />
      <OfSides battle={battle} onChange={draft.change} />
      <Terms battle={battle} onChange={draft.change} />
    </>
  );
}
