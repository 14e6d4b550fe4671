import type { z } from 'zod';

/** What can be wrong with a battle of one's own, and what its author can do. The pages say it in their own texts. */
export const PROBLEMS = {
  notOfForm: 'It is not of the form that is asked, or beyond its bounds.',
  noUnits: 'Give each side at least one line.',
  tooManyUnits: 'Give a side no more than 60 units.',
  tooManyLines: 'Give a side no more than 16 lines.',
  tooManyAreas: 'Draw no more than 32 areas in all.',
  sameTag: 'Give each line of a side a tag of its own.',
  noChief: 'Give each side one C-in-C.',
  twoChiefs: 'Make one leader of the side the C-in-C, and no other.',
  sameLeader: 'Choose another leader: this one is there already.',
  strangeLeader: 'Choose a leader of this side.',
  leaderWithNobody: 'Put the leader with a unit of their own side.',
  leaderInAmbush: 'Put the leader with a line that does not lie in ambush.',
  leaderWithin: 'Put the leader with another unit than lights within elephants.',
  commandWithoutLeader: 'Give this command a leader, or the line another command.',
  notConvex: 'Move the corners so that they go clockwise round a convex area.',
  wallWithoutLength: 'Put the ends of the wall at two places.',
  featureOffTable: 'Draw it within the table.',
  zonesMeet: 'Leave at least 6 inches between the two zones.',
  bothLieInAmbush: 'Let lines of one side alone lie in ambush.',
  companyOfOthers: 'Join Libyan or Numidian javelins to elephants of their side and command, each once.',
  companyInPart: 'Join all units of such a line to elephants, or none.',
  enemiesTooNear: 'Leave at least 2 inches between the two armies.',
  notInTenths: 'Place the line in whole tenths of an inch.',
  neverStandsSo: 'Choose the other formation for this line.',
  isPlacedWithElephants: 'Place the elephants instead: the lights stand within them.',
  woodBars: 'Move the line or the wood: only light foot stands in a wood.',
  riverBars: 'Move the line or the river: nobody stands in it.',
  placedInWater: 'Move the line or the stream: nobody begins in water.',
  placedInWall: 'Move the line or the wall: nobody begins on one.',
  offTable: 'Move the line onto the table.',
  outOfZone: 'Move the line into the zone of its side, or make the zone deeper.',
  standsOn: 'Move the lines apart: two units stand on each other.',
  tooNearElephants: 'Move the horse away from the elephants.',
  isSeenThere: 'Put the line deep into a wood or into a hide of its side.',
  tooNearTheirZone: 'Put the line at least 8 inches from the zone of the enemy.',
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** The part of a battle in which a problem lies: `['lines', 3]`. */
export type ProblemPath = readonly (string | number)[];

/** What is wrong with a battle of one's own, where, and with which units. */
export interface Problem {
  readonly code: ProblemCode;
  readonly path: ProblemPath;
  readonly units: readonly string[];
}

export const problem = (code: ProblemCode, path: ProblemPath, units: readonly string[] = []): Problem => ({
  code,
  path,
  units,
});

/** A problem in a line of English, for those who ask a server without a page: `standsOn RH.1, RV.2: Move …`. */
export const problemLine = ({ code, units }: Problem): string =>
  `${[code, units.join(', ')].filter((part) => part !== '').join(' ')}: ${PROBLEMS[code]}`;

const isProblem = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** The code of a reason of the rules as a problem. Throws for a reason that never stands against a place before the battle. */
export function problemCode(code: string): ProblemCode {
  if (isProblem(code)) return code;
  throw new Error(`Nobody is placed against ${code}.`);
}

const asPart = (key: PropertyKey): string | number => (typeof key === 'symbol' ? String(key) : key);

/** The faults of a value that is not of the form of a battle, as problems. */
export const problemsOfForm = ({ issues }: z.ZodError): readonly Problem[] =>
  issues.map(({ path }) => problem('notOfForm', path.map(asPart)));
