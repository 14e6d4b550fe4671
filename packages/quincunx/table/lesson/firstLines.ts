import {
  afterSteps,
  createQuincunx,
  DATA,
  FOLLOWING_GAP,
  forecastsOf,
  isOrderStep,
  type LineOrders,
  type LineId,
  type Quincunx,
  shippedData,
  type UnitId,
} from '@tessera/quincunx';
import { faultText, replayLog } from '@tessera/quincunx/notation';
import { z } from 'zod';

/** The lines of the Skirmish that take part: how many units of them, from the west, and where their middle stands. */
const TAKING_PART: Readonly<Record<LineId, { readonly count: number; readonly x: number }>> = {
  H: { count: 3, x: 1500 },
  // Straight behind the two Hastati in the west.
  P: { count: 2, x: 1020 },
  L: { count: 3, x: 1500 },
};

/** A part of the Skirmish on a smaller table: two lines of a legion, and the west of the line across from them. */
const part = {
  ...DATA.scenarios.skirmish,
  table: { width: 3000, depth: 4400 },
  lines: DATA.scenarios.skirmish.lines.flatMap((line) => {
    const taking = TAKING_PART[line.tag];
    return taking === undefined ? [] : [{ ...line, x: taking.x, units: line.units.slice(0, taking.count) }];
  }),
  leaders: [
    { id: 'legate', side: 'rome', command: 'legion', unit: 'RH.2', chief: true },
    { id: 'hannibal', side: 'carthage', command: 'line', unit: 'CL.2', chief: true },
  ],
};

const shipped = z.looseObject({ scenarios: z.looseObject({}) }).parse(shippedData);

/** The game on which the first relief is fought: the shipped tables and troops, with eight units. */
export const firstLines = createQuincunx({
  ...shipped,
  scenarios: { ...shipped.scenarios, skirmish: part },
});

/** The first relief as a log (docs/notation-quincunx.md), without its first line: the plans of both sides, and their dice. */
const script = `
options scenario=skirmish
carthage
rome dice=7,4
  place RP x=1500 front=1090 gap=480 formation=formed
rome
  advance RH.2,RH.1,RH.3 dir=0 quarters=24
  advance RP.1-2 dir=0 quarters=24
carthage dice=8,3
  advance CL.1-3 dir=0 quarters=24
rome dice=9,4,6,7,8,8,7,7
  charge RH.2,RH.1,RH.3 dir=0
  advance RP.1-2 dir=0 quarters=16
carthage dice=7,8,6,7,4,4,9,5
rome dice=11,4,10,5,9,3
  break RH.2 quarters=24
  break RH.1 quarters=24
  break RH.3 quarters=24
  charge RP.1-2 dir=0
carthage dice=8,5
  advance CL.1-3 dir=0 quarters=24
rome dice=9,4,8,3,7,5
  charge RP.1-2 dir=0
  advance RH.2 dir=180 quarters=12
  advance RH.1 dir=180 quarters=12
  advance RH.3 dir=180 quarters=12
`;

const FOLLOW = { word: 'follow', gap: FOLLOWING_GAP } as const;

/** What the learner's lines are told, from word to word. */
export const told = {
  forward: { RH: { word: 'forward' } },
  following: { RH: { word: 'forward' }, RP: FOLLOW },
  charge: { RH: { word: 'charge' }, RP: FOLLOW },
  relief: { RH: { word: 'relieve', by: 'RP' }, RP: FOLLOW },
  back: { RH: { word: 'back' }, RP: FOLLOW },
  pursuit: { RH: { word: 'back' }, RP: { word: 'charge' } },
} as const satisfies Readonly<Record<string, LineOrders>>;

/** Replays the script. Throws when it does not fit the rules, which is a programming error. */
function replayScript() {
  const replay = replayLog(`quincunx ${firstLines.data}${script}`, firstLines);
  if (!replay.ok) throw new Error(`The first relief: ${faultText(replay.error)}`);
  return replay.value.actions;
}

/** Every action of the first relief, of both sides. */
export const actions = replayScript();

/**
 * The chances of a fight that the learner's orders lead to, as they are planned: of that enemy, in the learner's charge
 * of that turn. Throws when there is no such fight, which is a programming error.
 */
export function chancesIn(turn: number, enemy: UnitId): Readonly<Record<Quincunx['seat'], number>> {
  const charge = actions.find(({ action, before }) => action.seat === 'rome' && before.turn === turn);
  const steps = charge !== undefined && 'steps' in charge.action ? charge.action.steps : [];
  const field = charge && afterSteps(charge.before.field, 'rome', steps.filter(isOrderStep));
  const fights = field === undefined ? [] : forecastsOf(field, 'rome');
  const found = fights.find(({ fight }) => fight.carthage === enemy);
  if (found === undefined) throw new Error(`Nobody fights ${enemy} in turn ${turn}.`);
  return found.chances;
}
