import { activatable, isLegion, type Command, type Step } from '@tessera/metaurus';
import { commandNames, say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';
import { namedIn } from './activateCommand.js';

const pairs = (commands: readonly Command[]): [Command, Command][] =>
  commands.flatMap((one, index) => commands.slice(index + 1).map((two): [Command, Command] => [one, two]));

const orderOf = ({ view }: Sight, command: Command) =>
  command === 'horse' || command === 'elephants' ? null : view.chits[command].order;

/** Lets two legions under the same order act as one, if a die allows it (5.3, R6). */
export const combineLegions: PlanAction<Sight, Step> = {
  id: 'combine',
  label: () => say('do.combine.title'),
  offers: (sight) => {
    const legions = activatable(sight.base, sight.seat).filter(isLegion);
    const named = namedIn(sight);
    return pairs(legions)
      .filter(([one, two]) => orderOf(sight, one) === orderOf(sight, two))
      .map(([one, two]): Offer<Step> => ({
        key: `${one}-${two}`,
        label: say('do.combine', { commands: commandNames([one, two]) }),
        chosen: named.length === 2 && named.includes(one) && named.includes(two),
        steps: [{ verb: 'combine', command: one, with: two }],
      }));
  },
};
