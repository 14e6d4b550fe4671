import { activatable, type Command, type Step } from '@tessera/metaurus';
import { chitName, commandName, say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';

/** The commands that the plan names to act next. */
export const namedIn = ({ view }: Pick<Sight, 'view'>): readonly Command[] => {
  const frame = view.frames.at(-1);
  return frame?.at === 'activate' ? (frame.named ?? []) : [];
};

/** Names the command that acts next (5.3). */
export const activateCommand: PlanAction<Sight, Step> = {
  id: 'activate',
  label: () => say('prompt.activate'),
  offers: (sight) => {
    const named = namedIn(sight);
    return activatable(sight.base, sight.seat).map((command): Offer<Step> => ({
      key: command,
      label: commandName(command),
      hint: chitName(sight.view, command),
      chosen: named.length === 1 && named[0] === command,
      steps: [{ verb: 'activate', command }],
    }));
  },
};
