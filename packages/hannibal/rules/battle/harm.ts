import { type Cus, lose, rollDie } from '../board/changes.js';
import { attrition, type Attrition, type Board, cusOf, type Force, markerAt } from '../board/forces.js';
import type { FrameOf, NewFrame } from '../model/index.js';
import { close, open, type Question } from '../stack.js';
import { batchesIn, setBatches, split } from '../movement/batches.js';
import { because, type Choice, type Dealing, type Reason } from '../types.js';
import type { COUNTED, RollName, Seat } from '../vocabulary.js';
import { controlsProvince } from '../board/control.js';
import { type Province, PROVINCES } from '../spaces.js';
import { type Battle, fightersOf, total } from './fighters.js';

/** A loss that a force has to bear. */
export interface Harm {
  readonly lost: number;
  /** Whether the first CU that is lost is an elephant, where there is one (7.1, 14.12). */
  readonly elephantFirst: boolean;
  /** The CUs that can be lost, when that is only a moving army's part of the force (S8.27). */
  readonly most?: Cus;
  /** CUs of a sortie that may be lost in their place (20.7). */
  readonly sortie?: Cus;
  readonly why: string;
}

type Losing = Pick<FrameOf<'harm'>, 'lost' | 'elephantFirst' | 'most' | 'sortie'>;

/** The CUs lost by the force, and by the sortie. */
interface LostUnits {
  readonly regulars: number;
  readonly elephants: number;
  readonly sortieRegulars: number;
  readonly sortieElephants: number;
}

const NO_CUS: Cus = { regulars: 0, elephants: 0 };

/** Opens a loss, if there is one, on top of the stack. Its owner is asked when there is a choice. */
export function openHarm({ log }: Pick<Dealing, 'log'>, force: Force, harm: Harm): void {
  if (harm.lost === 0) return;
  const { seat, space, inside } = force;
  const { lost, elephantFirst, why, sortie = NO_CUS } = harm;
  const { regulars, elephants } = harm.most ?? cusOf(log.now(), force);
  const most = { regulars, elephants };
  const frame: NewFrame = { at: 'harm', seat, space, inside, lost, elephantFirst, most, sortie, why };
  open(log, frame);
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, at) => at);

/** All choices of CUs for a loss. An elephant comes first where the table says so; a force too small loses all. */
export function lossesToChoose(losing: Losing): LostUnits[] {
  const { most: force, sortie } = losing;
  const elephants = force.elephants + sortie.elephants;
  const lost = Math.min(losing.lost, force.regulars + sortie.regulars + elephants);
  const least = losing.elephantFirst && elephants > 0 && lost > 0 ? 1 : 0;
  return upTo(Math.min(lost, force.elephants)).flatMap((own) =>
    upTo(Math.min(lost - own, sortie.elephants)).flatMap((others) => {
      const rest = lost - own - others;
      if (own + others < least) return [];
      return upTo(Math.min(rest, sortie.regulars)).flatMap((sortieRegulars) =>
        rest - sortieRegulars > force.regulars
          ? []
          : [{ regulars: rest - sortieRegulars, elephants: own, sortieRegulars, sortieElephants: others }],
      );
    }),
  );
}

/** Removes the CUs; in a siege those that have spent the most Movement Points (S8.47). */
function bear(
  { log }: Dealing,
  { seat, space, inside, why }: FrameOf<'harm' | 'losses'>,
  taking: LostUnits,
): void {
  const force = { seat, space, inside };
  if (why === 'siege') setBatches(log, force, split(batchesIn(log.now(), force), taking, 'spent').left);
  lose(log, force, { regulars: taking.regulars, elephants: taking.elephants, why });
  const sortie = { regulars: taking.sortieRegulars, elephants: taking.sortieElephants };
  lose(log, { seat, space, inside: true }, { ...sortie, why });
}

/** Carries out a loss: at once when there is no choice, else by asking its owner. */
export function harm(dealing: Dealing, frame: FrameOf<'harm'>): void {
  const { log } = dealing;
  const ways = lossesToChoose(frame);
  const [only] = ways;
  close(log);
  if (only === undefined) return;
  if (ways.length === 1) return bear(dealing, frame, only);
  const { seat, space, inside, lost, elephantFirst, most, sortie, why } = frame;
  open(log, { at: 'losses', seat, answer: null, space, inside, lost, elephantFirst, most, sortie, why });
}

/** The reason why a choice of losses is not allowed (7.1, 14.12, 17.2, 20.7). */
function lossFault({ lost, most, sortie }: Losing, taking: LostUnits): Reason {
  const { regulars, elephants, sortieRegulars, sortieElephants } = taking;
  const isField = regulars <= most.regulars && elephants <= most.elephants;
  const isSortie = sortieRegulars <= sortie.regulars && sortieElephants <= sortie.elephants;
  if (!isField || !isSortie) return because('noSuchCus', isField ? '20.7' : '14.11');
  const all = most.regulars + most.elephants + sortie.regulars + sortie.elephants;
  const taken = regulars + elephants + sortieRegulars + sortieElephants;
  return taken === Math.min(lost, all) ? because('elephantFirst', '17.2') : because('loseExactly', '14.11');
}

/** Frame 36: which CUs are lost, when there is a choice. */
export const losses: Question<'losses'> = {
  at: 'losses',
  choices: (_, frame) => lossesToChoose(frame).map((way): Choice => ({ verb: 'lose', ...way })),
  reasons: (_board, frame, step) => (step.verb === 'lose' ? [lossFault(frame, step)] : []),
  settle: (dealing, frame, step) => {
    if (step.verb === 'lose') bear(dealing, frame, step);
  },
  prompt: (_, { lost, why }) => ({ lost, why }),
  rules: ['17.2', '20.7', 'S8.21'],
};

/** An occasion on which a force rolls for attrition (21.1). */
export interface Occasion {
  readonly force: Force;
  /** The number of CUs that chooses the column; null for Hostile Tribes, which always use the same one (21.3). */
  readonly size: number | null;
  readonly modifier: number;
  /** The CUs that can be lost, when that is not the whole force. */
  readonly most?: Cus;
  readonly name: RollName;
}

/** A loss as a key of the texts: `lost2`, `lost3e`. */
export const lossText = ({ lost, elephant }: Attrition): string => `lost${lost}${elephant ? 'e' : ''}`;

/**
 * Rolls for attrition, logs the die, and opens the loss on top of the stack (21.2, 7.1). Returns the number of CUs that
 * the table takes. The caller's frame must already have noted its next stage.
 */
export function rollAttrition(dealing: Dealing, { force, size, modifier, most, name }: Occasion): number {
  const { world } = dealing;
  const result = (die: number) => lossText(attrition(world, die, size));
  const die = rollDie(dealing, { name, seat: force.seat, modifier, space: force.space, result });
  const { lost, elephant } = attrition(world, die, size);
  openHarm(dealing, force, { lost, elephantFirst: elephant, most, why: name });
  return lost;
}

/** One item of the count: a number of Battle cards, and for allies their province. */
export interface Counted {
  readonly item: (typeof COUNTED)[number];
  readonly cards: number;
  readonly province: Province | null;
}

/** A side's count of Battle cards, item by item, and the total, at least 0 and at most the limit. */
export interface Count {
  readonly items: readonly Counted[];
  readonly cards: number;
}

const NUMIDIAS: readonly Province[] = ['western_numidia', 'eastern_numidia'];
const NUMIDIAN_CARDS = 2;
const SPANISH_ALLIES_DESERT = 31;
const NUMIDIAN_ALLIES_DESERT = 32;

const counted = (item: Counted['item'], cards: number, province: Province | null = null): Counted[] =>
  cards === 0 ? [] : [{ item, cards, province }];

/** The provinces whose allies fight in a battle: all of its country or island, else only its own province (14.2). */
export function allyProvinces({ world }: Board, { space }: Pick<Battle, 'space'>): Province[] {
  const { province } = world.spaceOf(space);
  const { region } = world.provinceOf(province);
  if (region === 'own') return [province];
  return PROVINCES.filter((one) => one !== 'latium' && world.provinceOf(one).region === region);
}

/** The number of Battle cards that a province's allies bring (14.2). */
export const cardsOfAllies = (province: Province): number =>
  NUMIDIAS.includes(province) ? NUMIDIAN_CARDS : 1;

/** Whether an enemy counter has made a province's allies desert (#31, #32). */
function haveDeserted(
  { world }: Board,
  { counters }: Battle,
  ally: { seat: Seat; province: Province },
): boolean {
  const isAgainst = (card: number) => counters.some((one) => one.card === card && one.seat !== ally.seat);
  if (isAgainst(SPANISH_ALLIES_DESERT) && world.provinceOf(ally.province).region === 'spain') return true;
  return isAgainst(NUMIDIAN_ALLIES_DESERT) && NUMIDIAS.includes(ally.province);
}

/** The items for a side's allies: one card for each province, two for a Numidia; for Rome two in all in Italy (14.2, 14.3). */
function alliesOf(board: Board, battle: Battle, seat: Seat): Counted[] {
  if (fightersOf(board, battle, seat).commander === null) return [];
  const { world } = board;
  const held = allyProvinces(board, battle)
    .filter((province) => controlsProvince(board, seat, province))
    .filter((province) => !haveDeserted(board, battle, { seat, province }))
    .flatMap((province) => counted('allies', cardsOfAllies(province), province));
  const isItaly = world.provinceOf(world.spaceOf(battle.space).province).region === 'italy';
  return seat === 'rome' && isItaly ? held.slice(0, world.tables.romanAllies) : held;
}

/** The Battle cards of a side before elephants, item by item (7.6). */
export function countOf(board: Board, battle: Battle, seat: Seat): Count {
  const { world, state } = board;
  const { space, active, intercepted, failedAvoid } = battle;
  const { outside, sortie, commander } = fightersOf(board, battle, seat);
  const isLatium = world.spaceOf(space).province === 'latium';
  const items = [
    ...counted('rating', commander === null ? 0 : world.generalOf(commander).battle),
    ...counted('cus', total(outside) + total(sortie)),
    ...counted('intercepted', intercepted && seat !== active ? 1 : 0),
    ...counted('failedAvoid', failedAvoid && seat !== active ? -1 : 0),
    ...alliesOf(board, battle, seat),
    ...counted('militia', seat === 'rome' && isLatium ? world.tables.militia : 0),
    ...counted('tribe', seat === 'carthage' && markerAt(state, space) === 'friendlyTribe' ? 1 : 0),
  ];
  const sum = items.reduce((all, { cards }) => all + cards, 0);
  return { items, cards: Math.min(world.tables.handLimit, Math.max(0, sum)) };
}

/** The number of Battle cards that a side is dealt: the count, less the reduction by elephants (17.4, 17.5, S8.8). */
export const handSize = (board: Board, battle: Battle, seat: Seat): number =>
  Math.max(0, countOf(board, battle, seat).cards - battle.reduced[seat]);
