import { PlacesForm } from '../march/placesForm.js';
import type { Forms } from '../panel/form.js';
import { CommanderForm, DesertsForm, SortieForm } from './forms/others.js';
import { AttackForm, DefendForm } from './forms/play.js';
import { yesNoForms } from './forms/yesNo.js';

/** The forms of the battle's questions. */
export const battleForms: Forms = {
  sortieJoin: SortieForm,
  defenceCommander: CommanderForm,
  ...yesNoForms,
  desertsPick: DesertsForm,
  battleAttack: AttackForm,
  battleDefend: DefendForm,
  withdrawTo: PlacesForm,
};
