import type { Forms } from '../panel/form.js';
import { MoveForm } from './moveForm.js';
import { EnterForm, LossesForm } from './armyForm.js';
import { PlacesForm } from './placesForm.js';
import { ReactionsForm } from './reactionsForm.js';
import { HannoForm, InterceptedForm, RetreatForm, SiegeForm } from './wordForms.js';

/** The forms of the questions about marches. */
export const marchForms: Forms = {
  activate: PlacesForm,
  move: MoveForm,
  cityDeclare: EnterForm,
  reactions: ReactionsForm,
  avoidTo: PlacesForm,
  interceptOrder: PlacesForm,
  intercepted: InterceptedForm,
  hanno: HannoForm,
  siege: SiegeForm,
  retreatCity: EnterForm,
  retreat: RetreatForm,
  losses: LossesForm,
  removePc: PlacesForm,
  placePc: PlacesForm,
  bidPc: PlacesForm,
  raise: PlacesForm,
  reinforce: PlacesForm,
  returnGeneral: PlacesForm,
  africanus: PlacesForm,
  proconsul: PlacesForm,
  consulPlace: PlacesForm,
  consulCommand: PlacesForm,
};
