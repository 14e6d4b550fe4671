import type { Forms } from '../panel/form.js';
import { CommanderForm, DesertsForm, LossesForm } from './forms/others.js';
import { AttackForm, DefendForm } from './forms/play.js';
import { yesNoForms } from './forms/yesNo.js';

/** The forms of the questions of this room. */
export const battleForms: Forms = {
  battleAttack: AttackForm,
  battleDefend: DefendForm,
  ...yesNoForms,
  desertsPick: DesertsForm,
  defenceCommander: CommanderForm,
  losses: LossesForm,
};
