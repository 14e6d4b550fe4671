import { unitNamed, type FactOf, type Field, type Unit, type UnitChange } from '../../rules/index.js';
import { nameOf, say } from '../catalogue.js';
import { lengthText } from '../measures.js';
import { groupName, unitName } from '../naming.js';

/** A unit before and after a change of it. */
interface Changed {
  readonly before: Unit;
  readonly after: UnitChange;
}

/** The text about a unit's changed status; null when it has not changed. */
function fateOf({ before, after }: Changed): string | null {
  const { status } = after;
  if (status === undefined || status === before.status) return null;
  const unit = unitName(before.id);
  switch (status) {
    case 'gone':
      return say(`change.${after.loss ?? 'destroyed'}`, { unit });
    case 'disintegrated':
    case 'berserk':
      return say(`change.${status}`, { unit });
    case 'good':
    case 'joined':
    case 'hidden':
      return null;
  }
}

/** The text about a unit's losses; null when it lost nothing. */
function lossOf({ before, after }: Changed): string | null {
  const left = after.figures;
  if (left === undefined || left >= before.figures) return null;
  return say('change.figures', { unit: unitName(before.id), lost: before.figures - left, left });
}

/** How far a unit has gone, in whole quarter inches. */
const QUARTER = 25;
const wayOf = ({ before, after }: Changed): number =>
  Math.round(Math.hypot((after.x ?? before.x) - before.x, (after.y ?? before.y) - before.y) / QUARTER) *
  QUARTER;

/** Ways of going, and what is said where somebody could not go at all; null when that is not worth a line. */
const STUCK = {
  advance: null,
  charge: null,
  evade: null,
  fallBack: 'change.stuck',
  recoil: 'change.stuck',
  scared: 'change.stuck',
  freeAdvance: null,
  pushed: 'change.stuck',
  rampage: null,
} as const;

const isGoing = (why: FactOf<'UnitsChanged'>['why']): why is keyof typeof STUCK => Object.hasOwn(STUCK, why);

/** The text about how far units have gone. Units of the change that did not move are left out. */
function goingOf(why: keyof typeof STUCK, all: readonly Changed[]): string | null {
  const gone = all.filter((changed) => wayOf(changed) > 0);
  const stuck = STUCK[why];
  const [first] = all;
  if (gone.length === 0)
    return stuck === null || first === undefined ? null : say(stuck, { unit: unitName(first.before.id) });
  const group = groupName(gone.map(({ before }) => before.id));
  return say(`change.${why}`, { group, length: lengthText(Math.max(...gone.map(wayOf))) });
}

/** The text about lights who join elephants, or leave them; null where they are lost, which is told besides (R70). */
function companyText(why: 'join' | 'part' | 'driven', all: readonly Changed[]): string | null {
  const isLights = ({ before, after }: Changed): boolean =>
    before.status === 'joined' || after.status === 'joined';
  const [lights] = all.filter(isLights);
  const [elephants] = all.filter((changed) => !isLights(changed));
  if (lights === undefined || elephants === undefined || lights.after.status === 'gone') return null;
  const names = { unit: unitName(lights.before.id), elephants: unitName(elephants.before.id) };
  return say(`change.${why}`, names);
}

/** The text about the common action of all units of a change; null when there is nothing to report. */
function deedOf(why: FactOf<'UnitsChanged'>['why'], all: readonly Changed[]): string | null {
  if (isGoing(why)) return goingOf(why, all);
  const [first] = all;
  // Whoever is left by those who break off is changed too: they fight one enemy fewer.
  const doing = why === 'break' ? all.filter((changed) => wayOf(changed) > 0) : all;
  const group = groupName(doing.map(({ before }) => before.id));
  if (first === undefined) return null;
  switch (why) {
    case 'wheel':
    case 'face':
    case 'break':
    case 'rest':
      return say(`change.${why}`, { group });
    case 'form':
      return say('change.form', { group, formation: nameOf('formation', first.after.formation) });
    case 'join':
    case 'part':
    case 'driven':
      return companyText(why, all);
    case 'shoot':
    case 'throw':
    case 'fire':
    case 'passThrough':
    case 'shotAt':
    case 'figures':
    case 'captured':
    case 'stand':
    case 'rings':
    case 'contact':
      return null;
  }
}

/** The text about changed units, from the field before: actions, losses and new status; null when there is nothing to report. */
export function changesText(field: Field, { why, changes }: FactOf<'UnitsChanged'>): string | null {
  const all = changes.flatMap((after): Changed[] => {
    const before = unitNamed(field, after.id);
    return before === null ? [] : [{ before, after }];
  });
  const said = [deedOf(why, all), ...all.map(lossOf), ...all.map(fateOf)].filter((each) => each !== null);
  return said.length === 0 ? null : said.join(' ');
}
