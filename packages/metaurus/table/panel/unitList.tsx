import { unitsOf, type Command } from '@tessera/metaurus';
import { chitName, commandName } from '@tessera/metaurus/texts';
import type { Session } from '../session.js';
import { unitStatusOf, unitsWithChoices } from '../sight.js';
import { UnitTitle, unitState } from './unitCard.js';

/** The units of some commands by name, each leading to what it can do. */
export function UnitList({
  session,
  commands,
  open,
}: {
  session: Pick<Session, 'sight' | 'choose'>;
  commands: readonly Command[];
  open: boolean;
}) {
  const sight = session.sight.value;
  const able = new Set(unitsWithChoices(sight.choices));
  return (
    <div class="unitLists">
      {commands.map((command) => {
        const units = unitsOf(sight.view, command);
        return units.length === 0 ? null : (
          <details key={command} open={open} data-command={command}>
            <summary>
              <strong>{commandName(command)}</strong>{' '}
              <span class="quiet">{chitName(sight.view, command)}</span>
            </summary>
            <ul>
              {units.map((unit) => (
                <li key={unit}>
                  <button
                    type="button"
                    class="unitRow"
                    data-unit={unit}
                    data-standing={unitStatusOf(sight, unit)}
                    data-able={able.has(unit)}
                    onClick={() => session.choose(unit)}
                  >
                    <UnitTitle sight={sight} unit={unit} />
                    <span class="quiet">{unitState(sight, unit)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
