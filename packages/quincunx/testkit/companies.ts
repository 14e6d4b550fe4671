import { withCompanies, type Field, type Unit } from '../rules/index.js';
import { fieldOf, type Given } from './field.js';

/** The middle of the places of the companies of tests. */
const X = 1500;

/** Elephants of a test that look south. */
export const beasts = (more: Partial<Unit> = {}): Given => ({ kind: 'elephants', x: X, y: 3000, ...more });

/** Libyan javelins of a test, behind those elephants. */
export const libyans = (more: Partial<Unit> = {}): Given => ({
  kind: 'libyanJavelins',
  x: X,
  y: 3200,
  ...more,
});

/** Returns the field of a battle with these elephants and javelins first, the javelins among the elephants. */
export function companyField(given: readonly Given[] = [beasts(), libyans()]): Field {
  const apart = fieldOf(...given);
  const units = withCompanies(apart.units, [{ elephants: 'CA.1', lights: 'CA.2' }]);
  return { ...apart, scenario: 'zama', units };
}
