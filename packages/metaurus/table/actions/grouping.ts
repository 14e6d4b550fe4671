import { activatable, type Command, isLegion, mayPass, type Step } from '@tessera/metaurus';
import { commandName, commandNames, ratings, say, unitName } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/controls';
import { choicesOf, listOf, type Sight } from '../sight.js';
import { namedIn } from './commanding.js';

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

/** Ends the Player Turn and leaves the elephants alone (R5). */
export const leaveElephants: PlanAction<Sight, Step> = {
  id: 'pass',
  label: () => say('do.pass'),
  offers: ({ base, trail, seat }) =>
    mayPass(base, seat)
      ? [
          {
            key: 'pass',
            label: say('do.pass'),
            chosen: trail.taken.some(({ step }) => step.verb === 'pass'),
            steps: [{ verb: 'pass' }],
          },
        ]
      : [],
};

/** Lets the chosen counter change places with another one of its block, at set-up (R23). */
export const swapUnits: PlanAction<Sight, Step> = {
  id: 'swap',
  label: () => say('do.swap'),
  offers: (sight) => {
    const { unit, choices } = sight;
    if (unit === null) return [];
    const open = choicesOf(choices, 'swap').filter((choice) => listOf(choice.unit).includes(unit));
    return open.flatMap((choice) =>
      listOf(choice.with).map((other) => ({
        key: `swap-${other}`,
        label: `${unitName(sight, other)}, ${ratings(sight, other)}`,
        steps: [{ verb: 'swap' as const, unit, with: other }],
      })),
    );
  },
};
