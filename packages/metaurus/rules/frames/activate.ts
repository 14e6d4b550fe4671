import type { Luck } from '@tessera/core';
import { rampage } from '../battle/rampage.js';
import { isOver, type Dealing } from '../battle/morale.js';
import type { EventOf } from '../event.js';
import { activatable, d10, endPlayerTurn, mayPass, nextActivation, showChit, type Log } from '../flow.js';
import { isChitCommand, isLegion, seatOf, type Command, type Seat, type State } from '../model.js';
import { isAlive, isEngaged, unitOf, unitsOf } from '../position.js';
import type { Step } from '../step.js';
import { because, frameAt, type Choice, type Rules, type Reason } from '../types.js';
import type { World } from '../world.js';
import { beginMovement } from './orders.js';
import { facts } from './facts.js';

const orderOf = (view: State, command: Command) =>
  isChitCommand(command) ? view.chits[command].order : null;

/** The legions that a legion may act together with: not yet activated (in `open`) and under the same order (5.3, R6). */
function partnersOf(view: State, open: readonly Command[], command: Command): Command[] {
  if (!isLegion(command)) return [];
  const order = orderOf(view, command);
  return open.filter((other) => other !== command && isLegion(other) && orderOf(view, other) === order);
}

function choices(view: State, seat: Seat): Choice[] {
  if (frameAt(view, 'activate')?.named !== null) return [];
  const open = activatable(view, seat);
  const pairs = open.flatMap((command): Choice[] => {
    const partners = partnersOf(view, open, command);
    return partners.length === 0 ? [] : [{ verb: 'combine', command, with: partners }];
  });
  const pass: Choice[] = mayPass(view, seat) ? [{ verb: 'pass' }] : [];
  return [{ verb: 'activate', command: open }, ...pairs, ...pass];
}

/** The reasons why a command may not act now. */
function againstCommand(view: State, seat: Seat, command: Command): readonly Reason[] {
  if (seatOf(command) !== seat) return [because('notYourCommand', '5.1')];
  if (!isAlive(view, command)) return [because('commandIsGone', 'R5')];
  if (view.inactive.includes(command)) return [because('commandInactive', 'R6')];
  return view.acted.includes(command) ? [because('commandHasActed', 'R5')] : [];
}

const elephantHexes = (view: State) => unitsOf(view, 'elephants').map((unit) => unitOf(view, unit).hex);

function reasons(view: State, seat: Seat, step: Step): readonly Reason[] {
  if (frameAt(view, 'activate')?.named !== null) return [because('alreadyNamed', '5.3')];
  switch (step.verb) {
    case 'activate':
      return againstCommand(view, seat, step.command);
    case 'combine': {
      if (!isLegion(step.command) || !isLegion(step.with) || step.command === step.with) {
        return [because('onlyTwoLegions', '5.3')];
      }
      const [one, other] = [step.command, step.with].map((command) => againstCommand(view, seat, command));
      // A reason that applies to both legions is given once.
      const others = (other ?? []).filter(({ code }) => !one?.some((reason) => reason.code === code));
      const against = [...(one ?? []), ...others];
      return against.length > 0 ? against : [because('ordersDiffer', '5.3')];
    }
    case 'pass':
      return activatable(view, seat).every((command) => command === 'elephants')
        ? [because('engagedElephantsMustAct', 'R5', elephantHexes(view))]
        : [because('othersStillToAct', 'R5')];
    case 'turn':
    case 'swap':
    case 'attach':
    case 'order':
    case 'status':
    case 'go':
    case 'move':
    case 'exit':
    case 'trample':
    case 'attack':
    case 'resolve':
    case 'retreat':
    case 'counter':
    case 'advance':
    case 'decline':
      return [because('nameACommandFirst', '5.3')];
  }
}

/** The die that lets two legions act as one (5.3, R6). */
function rollCombination(
  world: World,
  log: Log,
  { commands, luck }: { commands: readonly Command[]; luck: Luck },
) {
  const die = d10(luck.roll);
  const together = die.face >= world.tables.combinationFrom;
  log.emit({ kind: 'CombinationRolled', commands: [...commands], die, together });
  return together;
}

/** The dice of the Gauls, when their rule is on and their order makes them roll (5.4, R50). */
function rollGauls(
  world: World,
  log: Log,
  { commands, luck }: { commands: readonly Command[]; luck: Luck },
): number[] {
  const state = log.now();
  const order = orderOf(state, 'celts');
  const roused = order === 'move' || order === 'moveToAttack';
  if (!state.options.gauls || !commands.includes('celts') || !roused) return [];
  const units = unitsOf(state, 'celts').filter((unit) => !isEngaged(state, unit));
  const rolls = units.map((unit): EventOf<'GaulsRolled'>['rolls'][number] => ({
    unit,
    die: d10(luck.roll),
  }));
  const balking = rolls.filter(({ die }) => die.face >= world.tables.gaulsBalkFrom).map(({ unit }) => unit);
  if (rolls.length > 0) log.emit({ kind: 'GaulsRolled', rolls, balking });
  return balking;
}

/** Shows the chits of the acting commands, and makes the rolls that come before their movement (R4, R6, R9, R45, R50). */
function activate(dealing: Dealing, commands: readonly Command[]): void {
  const { world, log, luck } = dealing;
  for (const command of commands) showChit(log.now(), command).forEach(log.emit);
  if (commands.length > 1 && !rollCombination(world, log, { commands, luck })) {
    nextActivation(log, luck);
    return;
  }
  if (commands.includes('elephants') && (rampage(dealing) || isOver(dealing))) return;
  const balking = rollGauls(world, log, { commands, luck });
  beginMovement(dealing, { commands: [...commands], balking });
}

/** The seat names the command that acts next, two legions to act as one, or leaves the elephants alone (5.3, R5, R6). */
export const activation = (world: World): Rules => ({
  waiting: (state) => {
    const frame = frameAt(state, 'activate');
    return frame === null ? [] : [frame.seat];
  },
  choices: (view, seat) => choices(view, seat),
  missing: (view) => (frameAt(view, 'activate')?.named === null ? [because('nameACommand', '5.3')] : []),
  reasons: (view, seat, step) => reasons(view, seat, step),
  apply: (view, seat, step) => facts(world, view, { seat, step }),
  conclude: (log, seat, { luck }) => {
    const commands = frameAt(log.now(), 'activate')?.named ?? [];
    if (commands.length === 0) endPlayerTurn(log, luck, seat);
    else activate({ world, log, luck }, commands);
  },
  prompt: (view, seat) => ({
    code: 'activate',
    values: { turn: view.turn, left: activatable(view, seat).length },
  }),
  rules: ['5.3', 'R5', 'R6', '4.2'],
  passes: true,
});
