import { LEADERS_OF, type OwnLeader, type Side } from '@tessera/quincunx';
import { nameOf, sayWorkshop as say, unitName } from '@tessera/quincunx/texts';
import type { Draft } from './draft.js';
import { CheckInput, SelectInput } from './inputs.js';
import { commandsOf, newLeader, unitsOf, withLeader } from './lines.js';

/** One leader: who they are, what they command, with whom they are. */
function LeaderFields({ draft, leader, index }: { draft: Draft; leader: OwnLeader; index: number }) {
  const battle = draft.battle.value;
  const { side } = leader;
  const set = (said: Partial<OwnLeader>): void => draft.change(withLeader(battle, index, said));
  const units = unitsOf(battle, side).map(({ id }) => id);
  return (
    <fieldset class="chosen">
      <div class="pair">
        <SelectInput
          label={say('leader.who')}
          value={leader.id}
          values={LEADERS_OF[side]}
          name={(one) => nameOf('leader', one)}
          onChange={(id) => set({ id })}
        />
        <SelectInput
          label={say('line.command')}
          value={leader.command}
          values={commandsOf(battle, side)}
          name={(one) => nameOf('command', one)}
          onChange={(command) => set({ command })}
        />
        <SelectInput
          label={say('leader.unit')}
          value={leader.unit}
          values={units.includes(leader.unit) ? units : [leader.unit, ...units]}
          name={unitName}
          onChange={(unit) => set({ unit })}
        />
      </div>
      <CheckInput label={say('leader.chief')} isOn={leader.chief} onChange={(chief) => set({ chief })} />
      <button
        type="button"
        onClick={() => {
          draft.part.value = null;
          draft.change({ ...battle, leaders: battle.leaders.toSpliced(index, 1) });
        }}
      >
        {say('leader.remove')}
      </button>
    </fieldset>
  );
}

/** The leaders of a side. */
export function Leaders({ draft, side }: { draft: Draft; side: Side }) {
  const battle = draft.battle.value;
  const part = draft.part.value;
  const own = battle.leaders.flatMap((leader, index) => (leader.side === side ? [{ leader, index }] : []));
  return (
    <>
      <h2>{say('leaders.title')}</h2>
      <ul class="partList">
        {own.map(({ leader, index }) => {
          const isChosen = part?.kind === 'leader' && part.index === index;
          return (
            <li key={index}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => (draft.part.value = isChosen ? null : { kind: 'leader', index })}
              >
                {say('leader.called', {
                  leader: nameOf('leader', leader.id),
                  command: nameOf('command', leader.command),
                })}
              </button>
              {isChosen && <LeaderFields draft={draft} leader={leader} index={index} />}
            </li>
          );
        })}
      </ul>
      <p class="ways">
        <button
          type="button"
          onClick={() => {
            const leader = newLeader(battle, side);
            draft.change(leader === null ? null : { ...battle, leaders: [...battle.leaders, leader] });
            if (leader !== null) draft.part.value = { kind: 'leader', index: battle.leaders.length };
          }}
        >
          {say('leader.add')}
        </button>
      </p>
    </>
  );
}
