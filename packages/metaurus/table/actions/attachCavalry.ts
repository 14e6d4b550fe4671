import type { Step } from '@tessera/metaurus';
import { commandName, say } from '@tessera/metaurus/texts';
import type { PlanAction } from '@tessera/table/actions';
import { choicesOf, listOf, type Sight } from '../sight.js';

/** Gives the chosen cavalry to the other of the two legions that share it, at set-up (R23). */
export const attachCavalry: PlanAction<Sight, Step> = {
  id: 'attach',
  label: () => say('do.attach'),
  offers: ({ unit, choices }) => {
    if (unit === null) return [];
    const open = choicesOf(choices, 'attach').filter((choice) => listOf(choice.unit).includes(unit));
    return open.flatMap((choice) =>
      listOf(choice.command).map((command) => ({
        key: `attach-${command}`,
        label: commandName(command),
        steps: [{ verb: 'attach' as const, unit, command }],
      })),
    );
  },
};
