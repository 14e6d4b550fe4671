import { move, type Cus } from '../board/changes.js';
import { cusOf, generalsOf, roomIn, type Board } from '../board/forces.js';
import { knownCards, type Prompt } from '@tessera/core';
import type { QuestionAt, State, Step, StepOf } from '../model/index.js';
import { change, type Question } from '../stack.js';
import { because, nearestAt, topAt, type Choice, type Dealing, type Reason } from '../types.js';
import { partFault } from '../movement/whyNotArmy.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';
import { rollCommand } from './before.js';
import {
  attacks,
  type Battle,
  cardsAs,
  cityOf,
  fieldOf,
  fightersOf,
  holdsMaharbal,
  isFeint,
  MAHARBAL,
  total,
} from './fighters.js';
import { highest, partiesOf, type Party, sortieOf } from './parties.js';
import { head, nextSpaces, partiesInto } from './retreat.js';
import { cancelWithdrawal, counterattack, takeRandom, tryToWithdraw } from './rounds.js';
import { mayWithdraw, withdrawalFault, withdrawalSpaces, withdrawTo } from './withdraw.js';

/** A question within a battle. Its functions get the battle as well. */
interface Within<A extends QuestionAt> {
  readonly at: A;
  readonly choices: (board: Board, battle: Battle, frame: Parameters<Question<A>['choices']>[1]) => Choice[];
  readonly reasons?: (board: Board, battle: Battle, step: Step) => readonly Reason[];
  readonly settle: (dealing: Dealing, battle: Battle, step: Step) => void;
  readonly prompt?: (battle: Battle) => Prompt['values'];
  readonly rules: readonly string[];
}

const within = <A extends QuestionAt>({ at, choices, reasons, ...asked }: Within<A>): Question<A> => ({
  at,
  choices: (board, frame) => {
    const battle = nearestAt(board.state, 'battle');
    return battle === null ? [] : choices(board, battle, frame);
  },
  reasons: (board, _frame, step) => {
    const battle = nearestAt(board.state, 'battle');
    return battle === null ? [] : (reasons?.(board, battle, step) ?? []);
  },
  settle: (dealing, _frame, step) => {
    const battle = topAt(dealing.log.now(), 'battle');
    if (battle !== null) asked.settle(dealing, battle, step);
  },
  prompt: ({ state }) => {
    const battle = nearestAt(state, 'battle');
    return battle === null ? {} : { round: battle.rounds + 1, ...asked.prompt?.(battle) };
  },
  rules: asked.rules,
});

const YES_OR_NO: Choice[] = [{ verb: 'accept' }, { verb: 'decline' }];

/** Describes each party as a choice. */
const asChoices = (parties: readonly Party[], of: (party: Party) => Choice): Choice[] => parties.map(of);

/** Frame 25: whether those inside join the relief army's battle. */
export const sortieJoin = within({
  at: 'sortieJoin',
  choices: (board, battle) => {
    const { active, space } = battle;
    const city = cityOf(battle, active);
    const cus = cusOf(board.state, city);
    const parties = partiesOf(board, {
      cus,
      generals: generalsOf(board, city),
      most: total(cus),
      least: 1,
      joined: total(cusOf(board.state, fieldOf(battle, active))),
      isFree: false,
    });
    const detach = (party: Party): Choice => ({ verb: 'detach', space, ...party });
    return [{ verb: 'decline' }, ...asChoices(parties, detach)];
  },
  reasons: (board, battle, step) => {
    if (step.verb !== 'detach' || step.space !== battle.space) return [];
    const force = cityOf(battle, battle.active);
    return [partFault(board, { force, most: Infinity, least: 1, rule: '20.7' }, step)];
  },
  settle: ({ log }, battle, step) => {
    if (step.verb !== 'detach') return;
    const inside = cusOf(log.now(), cityOf(battle, battle.active));
    change(log, { ...battle, sortie: sortieOf(inside, step) });
  },
  rules: ['20.7', 'S8.53', 'S8.73'],
});

/** Frame 26: which of the generals of equal rank commands a defence that interceptors have joined. */
export const defenceCommander = within({
  at: 'defenceCommander',
  choices: (board, battle) => {
    const { generals } = fightersOf(board, battle, enemyOf(battle.active));
    return [{ verb: 'name', general: highest(board, generals) }];
  },
  reasons: (board, battle, step) => {
    if (step.verb !== 'name') return [];
    const { generals } = fightersOf(board, battle, enemyOf(battle.active));
    return [because(generals.includes(step.general) ? 'notHighest' : 'notThere', 'S8.73', [battle.space])];
  },
  settle: ({ log }, _battle, step) => {
    if (step.verb === 'name') log.emit({ kind: 'Commanded', general: step.general });
  },
  rules: ['12.6', 'S8.73'],
});

/** Frame 27: whether Carthage rolls for the change of command. */
export const changeCommand = within({
  at: 'changeCommand',
  choices: () => YES_OR_NO,
  settle: (dealing, battle, { verb }) => {
    if (verb === 'accept') rollCommand(dealing, battle);
  },
  rules: ['18.2', 'S8.74'],
});

/** Frame 28: whether the elephants charge, all or none. */
export const elephantCharge = within({
  at: 'elephantCharge',
  choices: () => YES_OR_NO,
  settle: ({ log }, battle, { verb }) => {
    if (verb === 'accept') change(log, { ...battle, stage: 'fright' });
  },
  rules: ['17.3', 'S8.76'],
});

/** Frame 29: which card a desertion takes: a random one, or one that the Spy shows. */
export const desertsPick = within({
  at: 'desertsPick',
  choices: ({ state }) => [{ verb: 'takeCard', battleCard: [null, ...state.open] }],
  reasons: (_board, _battle, { verb }) => (verb === 'takeCard' ? [because('notShown', 'S8.77')] : []),
  settle: (dealing, battle, step) => {
    if (step.verb !== 'takeCard') return;
    // The frame has already noted the next stage: `roundDefender` means that the attacker has just played #59.
    const by = battle.stage === 'roundDefender' ? battle.attacker : enemyOf(battle.attacker);
    const { battleCard: card } = step;
    if (card === null) return takeRandom(dealing, by);
    dealing.log.emit({ kind: 'BattleCardTaken', by, card, shown: card, n: null });
  },
  rules: ['#59', 'S8.77', 'S8.78'],
});

/** Plays Maharbal from the hand, as part of the seat's own attack or answer (#6, W7). */
function playMaharbal({ log }: Dealing): void {
  log.emit({ kind: 'CardPlayed', seat: 'carthage', card: MAHARBAL, use: 'counter' });
  log.emit({ kind: 'CardLaidDown', card: MAHARBAL, removed: false });
}

/** The battle after a seat has played a card. */
function played(dealing: Dealing, battle: Battle, play: Play): Battle {
  const { world, log } = dealing;
  const { battleCard, as } = play;
  const feint = isFeint({ world, state: log.now() }, battleCard, as);
  const shown = world.tacticOf(battleCard);
  const own = shown === as ? null : shown;
  log.emit({ kind: 'BattleCardPlayed', seat: play.seat, card: battleCard, as, own });
  return {
    ...battle,
    played: [...battle.played, battleCard],
    hasFeinted: battle.hasFeinted || feint,
  };
}

type Play = Parameters<typeof cardsAs>[2] & { readonly battleCard: number };

const maharbal = (board: Board, seat: Battle['active']): Choice[] =>
  holdsMaharbal(board, seat) ? [{ verb: 'counter', card: MAHARBAL }] : [];

/** The reason why a Battle card may not be played as a kind: it is not in the hand, does not match the attack, or is of another kind (14.6, 14.7, 14.9). */
function cardFault({ state }: Board, { attack, attacker }: Battle, step: StepOf<'attack' | 'match'>): Reason {
  const isAnswer = step.verb === 'match';
  const seat = isAnswer ? enemyOf(attacker) : attacker;
  if (!knownCards(state.battleHands[seat]).includes(step.battleCard))
    return because('cardNotHeld', isAnswer ? '14.7' : '14.6');
  return isAnswer && attack?.as !== step.as ? because('matchKind', '14.7') : because('otherKind', '14.9');
}

/** The reason why a counter event other than Maharbal, or Maharbal himself, may not be played here (#6, S8.79). */
const maharbalFault = (board: Board, seat: Seat, { card }: StepOf<'counter'>): Reason => {
  if (card !== MAHARBAL) return because('otherMoment', '8.4');
  return holdsMaharbal(board, seat) ? because('otherMoment', 'S8.79') : because('cardNotHeld', '7.2');
};

/** Frame 30: the attacker plays a card, or Maharbal, or tries to withdraw. */
export const battleAttack = within({
  at: 'battleAttack',
  choices: (board, battle, { seat }) => [
    ...attacks(board, battle, seat),
    ...maharbal(board, seat),
    ...(mayWithdraw(board, battle, seat) ? [{ verb: 'withdraw' } as const] : []),
  ],
  reasons: (board, battle, step) => {
    if (step.verb === 'attack') return [cardFault(board, battle, step)];
    if (step.verb === 'counter') return [maharbalFault(board, battle.attacker, step)];
    return step.verb === 'withdraw' ? [because('noWithdrawal', 'S8.82')] : [];
  },
  settle: (dealing, battle, step) => {
    const { log } = dealing;
    if (step.verb === 'withdraw') return tryToWithdraw(dealing, battle);
    if (step.verb === 'attack') {
      const { battleCard: card, as } = step;
      const next = played(dealing, battle, { seat: battle.attacker, battleCard: card, as });
      change(log, { ...next, attack: { card, as }, stage: 'defend' });
    }
    if (step.verb === 'counter') {
      playMaharbal(dealing);
      change(log, { ...battle, attack: { card: null, as: 'doubleEnvelopment' }, stage: 'defend' });
    }
  },
  rules: ['14.6', '14.9', '16.1', 'S8.79'],
});

/** Frame 31: the defender matches or declines. Asked whenever they have a Battle card. */
export const battleDefend = within({
  at: 'battleDefend',
  choices: (board, battle, { seat }) => {
    const as = battle.attack?.as ?? 'frontalAssault';
    const battleCard = cardsAs(board, battle, { seat, as });
    // `maharbal` is empty for Rome, so an attack by Maharbal himself is not answered with him.
    const answers = as === 'doubleEnvelopment' ? maharbal(board, seat) : [];
    const matches: Choice[] = battleCard.length === 0 ? [] : [{ verb: 'match', battleCard, as }];
    return [{ verb: 'decline' }, ...matches, ...answers];
  },
  reasons: (board, battle, step) => {
    if (step.verb === 'match') return [cardFault(board, battle, step)];
    return step.verb === 'counter' ? [maharbalFault(board, enemyOf(battle.attacker), step)] : [];
  },
  settle: (dealing, battle, step) => {
    const { log } = dealing;
    if (step.verb === 'match') {
      const play = { seat: enemyOf(battle.attacker), battleCard: step.battleCard, as: step.as };
      change(log, { ...played(dealing, battle, play), stage: 'matched' });
      return;
    }
    if (step.verb === 'counter') playMaharbal(dealing);
    change(log, { ...battle, stage: step.verb === 'counter' ? 'matched' : 'declined' });
  },
  prompt: ({ attack }) => ({ as: attack?.as ?? '' }),
  rules: ['14.7', '14.9', 'S8.79'],
});

/** Whether a plan lets the attacker win the battle although the attack could be matched (14.10). */
export const givesUpRound = (
  view: State,
  { choices, steps }: { readonly choices: readonly Choice[]; readonly steps: readonly Step[] },
): boolean =>
  view.frames.at(-1)?.at === 'battleDefend' &&
  steps.some(({ verb }) => verb === 'decline') &&
  choices.some(({ verb }) => verb !== 'decline');

/** Frames 32 and 34: whether the defender takes the initiative. */
export const initiative = within({
  at: 'initiative',
  choices: () => YES_OR_NO,
  settle: ({ log }, battle, { verb }) => {
    if (verb === 'accept') change(log, { ...battle, attacker: enemyOf(battle.attacker) });
  },
  rules: ['14.8', '16.1', 'S8.80'],
});

/** Frame 32: whether the defender's general rolls to attack next. */
export const counterattacking = within({
  at: 'counterattack',
  choices: () => YES_OR_NO,
  settle: (dealing, battle, { verb }) => {
    if (verb === 'accept') counterattack(dealing, battle);
  },
  rules: ['14.8', 'S8.80'],
});

/** Frame 33: whether the defender's general rolls to cancel a withdrawal. */
export const cancelling = within({
  at: 'cancelWithdrawal',
  choices: () => YES_OR_NO,
  settle: (dealing, battle, { verb }) => {
    if (verb === 'accept') cancelWithdrawal(dealing, battle);
  },
  rules: ['16.1', 'S8.82'],
});

/** Frame 35: the space to withdraw to. */
export const withdrawing = within({
  at: 'withdrawTo',
  choices: (board, battle, { seat }) => [
    { verb: 'withdrawTo', space: withdrawalSpaces(board, battle, seat) },
  ],
  reasons: (board, battle, step) =>
    step.verb === 'withdrawTo' ? [withdrawalFault(board, battle, step.space)] : [],
  settle: (dealing, battle, step) => {
    if (step.verb === 'withdrawTo') withdrawTo(dealing, battle, step.space);
  },
  rules: ['16.3', 'S8.82'],
});

/** Frame 37: which CUs and generals of a beaten side go into their city. */
export const retreatCity = within({
  at: 'retreatCity',
  choices: (board, battle, { seat }) => [
    { verb: 'decline' },
    ...asChoices(partiesInto(board, battle, seat), (party) => ({ verb: 'enter', ...party })),
  ],
  reasons: (board, battle, step) => {
    if (step.verb !== 'enter' || battle.ending?.kind !== 'won') return [];
    const seat = enemyOf(battle.ending.winner);
    const divided = { force: fieldOf(battle, seat), most: roomIn(board, seat, battle.space), least: 0 };
    const isNobody = step.regulars + step.elephants + step.generals.length === 0;
    return [isNobody ? because('nobodyNamed', '15.4') : partFault(board, { ...divided, rule: '15.4' }, step)];
  },
  settle: ({ log }, battle, step) => {
    if (step.verb !== 'enter' || battle.ending?.kind !== 'won') return;
    const field = fieldOf(battle, enemyOf(battle.ending.winner));
    const going: Cus & { generals: readonly General[] } = step;
    const to = { space: battle.space, inside: true };
    const { regulars, elephants, generals } = going;
    move(log, field, { to, regulars, elephants, generals, why: 'retreat' });
  },
  rules: ['15.4', 'S8.88'],
});

/** Frame 38: the next space of the retreat. */
export const retreating = within({
  at: 'retreat',
  choices: (_board, battle) => [{ verb: 'retreat', to: nextSpaces(battle) }],
  reasons: (_board, _battle, step) =>
    step.verb === 'retreat' ? [because('noRetreat', 'S8.20', [step.to])] : [],
  settle: (dealing, battle, step) => {
    if (step.verb === 'retreat') head(dealing, battle, step.to);
  },
  rules: ['15.1', '15.3', 'S8.20', 'S8.86'],
});
