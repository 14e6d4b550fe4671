import {
  actsOf,
  type Hint,
  type Lesson,
  lessonPageOf,
  type Nearness,
  type Policy,
} from '@tessera/table/lesson';
import { FIRST_LESSON } from '@tessera/table/lib';
import { tableOn } from '../table.js';
import {
  type LineOrders,
  optionsSchema,
  policyFrom,
  policySchema,
  type Quincunx,
  type State,
  type Step,
  stepsOfLines,
} from '@tessera/quincunx';
import { placeOf } from '@tessera/quincunx/drawing';
import { type LessonKey, percentOf, sayFront, sayLesson } from '@tessera/quincunx/texts';
import { actions, chancesIn, firstLines, told } from './firstLines.js';

/** The places of the units of the learner's lines. */
const PLACES = {
  RH: ['unit:RH.1', 'unit:RH.2', 'unit:RH.3'],
  RP: ['unit:RP.1', 'unit:RP.2'],
} as const;

/** Where the Princeps are to stand: behind the gaps of the Hastati. */
const BEHIND_GAPS = [
  { x: 1020, y: 1010 },
  { x: 1980, y: 1010 },
].map(placeOf);

/** A line's row in the panel, until it is chosen. */
const rowSelector = (line: string): string => `.panel .lineRow[data-line="${line}"][aria-pressed="false"]`;

/** A hint to choose a line, in the panel or on the board, and to tell it the word that it has in these orders. */
function wordHint(
  key: LessonKey,
  line: keyof typeof PLACES,
  { orders, does }: { readonly orders: LineOrders; readonly does: readonly number[] },
): Hint {
  const word = `.panel [data-line="${line}"] [data-word="${orders[line]?.word ?? ''}"]`;
  return {
    says: sayLesson(key),
    at: PLACES[line],
    press: `${rowSelector(line)}, ${word}`,
    does,
    stands: policyFrom(orders, undefined),
  };
}

const commitHint = (key: LessonKey, more: Pick<Hint, 'read'> & Partial<Pick<Hint, 'says'>> = {}): Hint => ({
  says: sayLesson(key),
  at: [],
  press: '.planBar [data-control="commit"]',
  does: [],
  ...more,
});

/** A hint to commit a charge, with the chances of the fight with those Celts. */
function chargeHint(key: LessonKey, turn: number): Hint {
  const { rome, carthage } = chancesIn(turn, 'CL.3');
  const says = sayLesson(key, { rome: percentOf(rome), carthage: percentOf(carthage) });
  return commitHint(key, { says, read: '.panel .fightList' });
}

const placeHint: Hint = {
  says: sayLesson('deploy.line'),
  at: [...PLACES.RP, ...BEHIND_GAPS],
  press: `${rowSelector('RP')}, .panel [data-length="x"] [data-by="more"]`,
  does: [0],
};

/** What the learner is told, for each of their actions in the script. */
const hints: readonly (readonly Hint[])[] = [
  [placeHint, commitHint('deploy.commit')],
  [
    wordHint('forward.hastati', 'RH', { orders: told.forward, does: [0] }),
    wordHint('forward.princeps', 'RP', { orders: told.following, does: [1] }),
    commitHint('forward.commit'),
  ],
  [wordHint('charge.word', 'RH', { orders: told.charge, does: [0, 1] }), chargeHint('charge.commit', 2)],
  [
    wordHint('relief.word', 'RH', { orders: told.relief, does: [0, 1, 2, 3] }),
    chargeHint('relief.commit', 3),
  ],
  [
    wordHint('back.hastati', 'RH', { orders: told.back, does: [1, 2, 3] }),
    wordHint('back.princeps', 'RP', { orders: told.pursuit, does: [0] }),
    chargeHint('back.commit', 4),
  ],
];

/** The steps that words to lines plan. */
function planned({ field }: State, policy: Policy): readonly Step[] {
  const { orders = {} } = policySchema.safeParse(policy).data ?? {};
  return stepsOfLines(field, 'rome', { orders, held: [], hand: [] });
}

/** How near a place has to be to count as the one that is wanted, and how far from it the line begins. */
const LEEWAY = 200;
const AWAY = 480;

/** How near a line is placed to where it is to stand: nobody drags it to the tenth of an inch. */
function nearness(step: Step, wanted: Step): Nearness {
  if (step.verb !== 'place' || wanted.verb !== 'place' || step.line !== wanted.line) return 'astray';
  const [aside, ahead] = [Math.abs(step.x - wanted.x), Math.abs(step.front - wanted.front)];
  if (step.gap !== wanted.gap || ahead > LEEWAY || aside >= AWAY) return 'astray';
  return aside <= LEEWAY ? 'there' : 'onTheWay';
}

/** How many actions come before the lesson: Carthage places its army. */
const BEFORE = 1;

/** Makes the first relief: five maniples in two lines against a line, in four turns, with dice chosen beforehand. */
export function firstRelief(): Lesson<Quincunx> {
  const acts = actsOf<Quincunx>(actions);
  const options = optionsSchema.parse({});
  return {
    game: firstLines,
    name: FIRST_LESSON,
    seat: 'rome',
    title: sayFront('lesson.first'),
    options,
    begun: [...firstLines.begin(options, ''), ...acts.slice(0, BEFORE).flatMap(({ events }) => events)],
    acts: acts.slice(BEFORE),
    hints,
    standing: planned,
    nearness,
    over: sayLesson('over'),
    end: sayLesson('end'),
  };
}

const lesson = firstRelief();

/** The page of the first relief. */
export const LessonPage = lessonPageOf(tableOn(firstLines), lesson);
