import { lose, type Cus } from '../board/changes.js';
import { cusOf, type Force } from '../board/forces.js';
import type { FrameOf, NewFrame } from '../model/index.js';
import { close, open, type Question } from '../stack.js';
import { batchesIn, setBatches, split } from '../movement/batches.js';
import { because, type Choice, type Dealing, type Reason } from '../types.js';

/** A loss that a force has to bear. */
export interface Harm {
  readonly lost: number;
  /** Whether the first CU that is lost is an elephant, where there is one (7.1, 14.12). */
  readonly elephantFirst: boolean;
  /** The CUs of the force that can be lost: a moving army's alone (S8.27); else all of the force. */
  readonly most?: Cus;
  /** CUs of a sortie that may be lost in their place (20.7). */
  readonly sortie?: Cus;
  readonly why: string;
}

type Losing = Pick<FrameOf<'harm'>, 'lost' | 'elephantFirst' | 'most' | 'sortie'>;

/** The CUs that are lost: of the force, and of the sortie. */
interface Taking {
  readonly regulars: number;
  readonly elephants: number;
  readonly sortieRegulars: number;
  readonly sortieElephants: number;
}

const NO_CUS: Cus = { regulars: 0, elephants: 0 };

/** Opens a loss on top of the stack, if there is one: it asks its owner where there is a choice. */
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

/** All ways in which a loss can be borne: an elephant first where one must be, all that can be lost where it has no more. */
export function waysToLose(losing: Losing): Taking[] {
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

/** Takes the CUs off the map; in a siege those that have spent most of their movement (S8.47). */
function bear(
  { log }: Dealing,
  { seat, space, inside, why }: FrameOf<'harm' | 'losses'>,
  taking: Taking,
): void {
  const force = { seat, space, inside };
  if (why === 'siege') setBatches(log, force, split(batchesIn(log.now(), force), taking, 'spent').left);
  lose(log, force, { regulars: taking.regulars, elephants: taking.elephants, why });
  const sortie = { regulars: taking.sortieRegulars, elephants: taking.sortieElephants };
  lose(log, { seat, space, inside: true }, { ...sortie, why });
}

/** A force loses CUs: by itself where there is no choice, else as its owner says. */
export function harm(dealing: Dealing, frame: FrameOf<'harm'>): void {
  const { log } = dealing;
  const ways = waysToLose(frame);
  const [only] = ways;
  close(log);
  if (only === undefined) return;
  if (ways.length === 1) return bear(dealing, frame, only);
  const { seat, space, inside, lost, elephantFirst, most, sortie, why } = frame;
  open(log, { at: 'losses', seat, answer: null, space, inside, lost, elephantFirst, most, sortie, why });
}

/** Why a loss is not borne so; of a way that is not open (7.1, 14.12, 17.2, 20.7). */
function lossFault({ lost, most, sortie }: Losing, taking: Taking): Reason {
  const { regulars, elephants, sortieRegulars, sortieElephants } = taking;
  const isField = regulars <= most.regulars && elephants <= most.elephants;
  const isSortie = sortieRegulars <= sortie.regulars && sortieElephants <= sortie.elephants;
  if (!isField || !isSortie) return because('noSuchCus', isField ? '20.7' : '14.11');
  const all = most.regulars + most.elephants + sortie.regulars + sortie.elephants;
  const taken = regulars + elephants + sortieRegulars + sortieElephants;
  return taken === Math.min(lost, all) ? because('elephantFirst', '17.2') : because('loseExactly', '14.11');
}

/** Which CUs are lost, where there is a choice (frame 36). */
export const losses: Question<'losses'> = {
  at: 'losses',
  choices: (_, frame) => waysToLose(frame).map((way): Choice => ({ verb: 'lose', ...way })),
  reasons: (_board, frame, step) => (step.verb === 'lose' ? [lossFault(frame, step)] : []),
  settle: (dealing, frame, step) => {
    if (step.verb === 'lose') bear(dealing, frame, step);
  },
  prompt: (_, { lost, why }) => ({ lost, why }),
  rules: ['17.2', '20.7', 'S8.21'],
};
