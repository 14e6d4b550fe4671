import {
  type CommandLine,
  commandLineOf,
  commonOptions,
  commonVerbs,
  refuse,
  type Refused,
  type Ruled,
  unordered,
  type Verb,
} from '@tessera/tools';
import {
  breakPointsOf,
  doubledLosses,
  type Field,
  fieldSeen,
  type Leader,
  quincunx,
  type Quincunx,
  SIDES,
  type State,
  type Unit,
} from '../../rules/index.js';
import { canonical, fail, isHidden } from '@tessera/core';
import {
  bare,
  chances,
  type Fault,
  faultText,
  parsePlan,
  printPosition,
  printStep,
  reasonText,
  refusalText,
  replayLog,
} from '../../notation/index.js';
import { groupName, headingText, lengthText, momentText, nameOf, unitName } from '../../texts/index.js';

const refuseFault = (fault: Fault): Refused => refuse(fault.code, faultText(fault));

/** What the command line needs of Quincunx. */
const ruled: Ruled<Quincunx> = {
  game: quincunx,
  seats: SIDES,
  bare,
  print: printPosition,
  printStep: (_, step) => printStep(step),
  parsePlan: (_, { text }) => {
    const read = parsePlan(text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  replay: (text) => {
    const read = replayLog(text);
    return read.ok ? read : fail(refuseFault(read.error));
  },
  chances,
  reasonText,
  refusalText,
  concealed: ({ kept }) =>
    SIDES.some((side) => isHidden(kept[side].deployment))
      ? 'This position hides where lines will stand: what a commit leads to needs all of them.'
      : null,
  keyOf: ({ field, kept, choices, aims, reactions, frames, outcome }) =>
    canonical([
      field,
      kept,
      choices,
      unordered(aims),
      reactions,
      outcome,
      frames.map((frame) => unordered(frame)),
    ]),
};

/** A unit in one line: its id and name, its figures, its place and heading, and its state. */
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

/** One side: its losses and its break point, its units and its leaders. */
const sideLines = (field: Field, side: (typeof SIDES)[number]): readonly string[] => [
  `${side}: ${doubledLosses(field, side) / 2} of ${breakPointsOf(field, side)} points lost`,
  ...field.units.filter((unit) => unit.side === side).map(unitLine),
  ...field.leaders.filter((leader) => leader.side === side).map(leaderLine),
];

/** A view in lines: the turn, the round, and both sides. */
function boardLines(view: State): readonly string[] {
  const field = fieldSeen(view);
  const { round } = field;
  const during = round === null ? '' : `, round ${round.number}, ${round.active} moves`;
  return [`${momentText(view)}${during}`, ...SIDES.flatMap((side) => sideLines(field, side))];
}

const common = commonVerbs(ruled, {
  about: 'the turn, both sides’ losses, units and leaders in lines, and who is asked for what',
  board: boardLines,
});

/** The commands, in the order of the usage. */
const verbs: readonly Verb<Quincunx>[] = [
  common.show,
  common.choices,
  common.do,
  common.replay,
  common.perft,
];

/** The command line of Quincunx. */
export const run: CommandLine = commandLineOf({
  ruled,
  verbs,
  options: commonOptions(ruled.seats, {
    plan: 'advance RH.1-5 dir=0 quarters=12; shoot RV.3 target=CJ.1',
    dice: '3,10,12',
  }),
});
