import {
  breakPointsOf,
  doubledLosses,
  fieldSeen,
  SIDES,
  type Field,
  type Leader,
  type State,
  type Unit,
} from '../../rules/index.js';
import { groupName, headingText, lengthText, momentText, nameOf, unitName } from '../../texts/index.js';

/** A unit on one line: its id and name, what it has left, where it stands and looks, and what ails it. */
function unitLine(unit: Unit): string {
  const { id, figures, rings, x, y, heading, formation, status } = unit;
  const marks = [
    ...(unit.foes.length > 0 ? [`fights ${groupName(unit.foes.map((foe) => foe.unit))}`] : []),
    ...(unit.passMark === 'none' ? [] : [`pass-through mark ${unit.passMark}`]),
    ...(unit.evadeMark === 'none' ? [] : [`evade mark ${unit.evadeMark}`]),
    ...(unit.volleyUsed ? ['volley used'] : []),
  ];
  const state = status === 'good' ? formation : status;
  const about = [
    `${figures} left`,
    `${rings} rings`,
    `centre ${lengthText(x)} ${lengthText(y)}`,
    headingText(heading),
    state,
    ...marks,
  ];
  return `  ${id} ${unitName(id)}: ${status === 'gone' ? `gone, ${unit.loss ?? ''}` : about.join(', ')}`;
}

const leaderLine = ({ id, unit, attached, wounds, alive }: Leader): string =>
  `  ${nameOf('leader', id)}: ${alive ? `${attached ? 'attached to' : 'behind'} ${unit}, ${wounds} wounds` : 'dead'}`;

/** One side: how near it is to its break point, its units and its leaders. */
const sideLines = (field: Field, side: (typeof SIDES)[number]): readonly string[] => [
  `${side}: ${doubledLosses(field, side) / 2} of ${breakPointsOf(field, side)} points lost`,
  ...field.units.filter((unit) => unit.side === side).map(unitLine),
  ...field.leaders.filter((leader) => leader.side === side).map(leaderLine),
];

/** A position in lines: the turn and round, and both sides as their viewer may see them. */
export function boardLines(view: State): readonly string[] {
  const field = fieldSeen(view);
  const { round } = field;
  const during = round === null ? '' : `, round ${round.number}, ${round.active} moves`;
  return [`${momentText(view)}${during}`, ...SIDES.flatMap((side) => sideLines(field, side))];
}
