import { choicesIn, countSteps, expand, frameFor, missingIn, project, type GameTypes } from '@tessera/core';
import { act, type Failure, type Replay } from '@tessera/notation';
import { z } from 'zod';
import { oneOf, wholeFrom } from '../options.js';
import { answer, type Answer, refuse, type Refused, type Verb, verbOn } from './verb.js';
import { perft } from './perft.js';
import {
  askedLines,
  hashOfPosition,
  planIn,
  plannedIn,
  planSchema,
  questionsIn,
  refuseIdle,
  type Planning,
  type Ruled,
} from './ruled.js';

/** The position in readable form with the open decisions; after a plan, if one is given. */
function show<T extends GameTypes>(
  ruled: Ruled<T>,
  { planning, state }: { readonly planning: Planning<T['seat']>; readonly state: T['state'] },
  board: (view: T['state']) => readonly string[],
): Answer {
  const { view, wrong } = plannedIn(ruled, planning, state);
  if (wrong !== null) return wrong;
  return answer([...board(view), ...askedLines(ruled, view)], {
    position: ruled.print(ruled.bare(view)),
    asked: questionsIn(ruled, view),
    outcome: view.outcome,
    state: ruled.bare(view),
  });
}

/** The open steps after a plan, and what the plan still lacks. */
function choices<T extends GameTypes>(
  ruled: Ruled<T>,
  planning: Planning<T['seat']>,
  state: T['state'],
): Answer {
  const { game } = ruled;
  const { seat, view, wrong } = plannedIn(ruled, planning, state);
  if (wrong !== null) return wrong;
  if (seat === null) return refuse('notAsked', 'Nobody is asked here.');
  const bundles = choicesIn(game, view, seat);
  const open = bundles.flatMap((choice) => expand(game.schemas.step, choice).steps);
  const missing = missingIn(game, view, seat);
  const texts = open.map((step) => ruled.printStep(view, step));
  const frame = frameFor(game, view, seat);
  const more = bundles.reduce((sum, choice) => sum + countSteps(choice), -open.length);
  const lacking = missing.map((reason) => `lacking: ${ruled.reasonText(reason)}`);
  const end =
    lacking.length > 0 ? lacking : [frame === null ? 'nothing is asked of this side' : 'may be committed'];
  const unlisted = more === 0 ? [] : [`${String(more)} more steps are open that are not listed`];
  return answer([...texts, ...[...unlisted, ...end].map((line) => `# ${line}`)], {
    seat,
    frame,
    choices: bundles,
    steps: open.map((step, at) => ({ text: texts[at], step })),
    missing,
  });
}

/** A fact on one line: `UnitMoved unit=4 path=[504,605] cost=1`. */
export const eventLine = ({ kind, ...fields }: { readonly kind: string }): string =>
  [kind, ...Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' ');

/** The options of a commit: a plan, and the chance to use. */
interface Committing<Seat extends string> extends Planning<Seat> {
  readonly dice: readonly number[];
  readonly draws: readonly string[];
}

/** The refusal when the given dice and draws do not fit the plan. */
function refuseChance(failure: Failure, { dice, draws }: Committing<string>): Refused {
  if (!('chance' in failure)) return refuse('refused', 'The rules refuse this.');
  if (failure.chance === 'noSuchWindow')
    return refuse(failure.chance, `No window ${failure.found} is passed here.`);
  if ('found' in failure)
    return refuse(
      failure.chance,
      `${failure.found} cannot be drawn here: it does not lie where this draw takes from.`,
    );
  const isDice = failure.chance === 'diceMissing' || failure.chance === 'diceLeft';
  return isDice
    ? refuse(failure.chance, `${failure.fell} dice fall, ${dice.length} are listed.`)
    : refuse(failure.chance, `${failure.fell} are drawn, ${draws.length} are listed.`);
}

/** Commits a plan with the given dice and draws; gives the events and the position after it, as the viewer sees them. */
function commit<T extends GameTypes>(
  ruled: Ruled<T>,
  committing: Committing<T['seat']>,
  state: T['state'],
): Answer {
  const { game } = ruled;
  const concealed = ruled.concealed(state);
  if (concealed !== null) return refuse('concealed', concealed);
  const { seat, steps, wrong } = planIn(ruled, { ...committing, as: null }, state);
  if (wrong !== null) return wrong;
  if (seat === null) return refuse('over', 'The game is over: nothing is asked.');
  const idle = refuseIdle(ruled, seat, state);
  if (idle !== null) return idle;
  const { as, dice, draws } = committing;
  const before = ruled.bare(state);
  const done = act(game, ruled.chances, { state: before, action: { seat, steps, dice, draws } });
  if (!done.ok) {
    if ('refusal' in done.error)
      return refuse(done.error.refusal.code, ruled.refusalText(done.error.refusal));
    return refuseChance(done.error, committing);
  }
  const { after } = done.value;
  const viewer = as === null || after.outcome !== null ? 'all' : as;
  const events = done.value.events
    .map((event) => project(game, event, viewer))
    .filter((event) => event !== null);
  const view = ruled.bare(game.conceal(after, viewer));
  const position = ruled.print(view);
  return answer([...events.map((event) => `# ${eventLine(event)}`), position], {
    events,
    position,
    hash: hashOfPosition(ruled, view),
    state: view,
  });
}

/** The last position of a log, and its hash. */
function replayed<T extends GameTypes>(
  ruled: Ruled<T>,
  { actions, end }: Replay<T>,
  as: T['seat'] | 'public' | null,
): Answer {
  const view = ruled.bare(ruled.game.conceal(end, end.outcome === null ? (as ?? 'all') : 'all'));
  const position = ruled.print(view);
  const hash = hashOfPosition(ruled, view);
  return answer([position, `# ${actions.length} actions`, `# hash ${hash}`], {
    actions: actions.length,
    hash,
    position,
    outcome: end.outcome,
  });
}

/** A schema for a list of dice with those faces, converted to count from 0. */
const diceSchema = (lowest: number, sides: number) =>
  z.string().transform((value, context) => {
    const last = lowest + sides - 1;
    const faces = value === '' ? [] : value.split(',');
    const wrong = faces.find(
      (face) => !/^\d{1,2}$/.test(face) || Number(face) < lowest || Number(face) > last,
    );
    if (wrong === undefined) return faces.map((face) => Number(face) - lowest);
    const message = `"${wrong}" is not a die. Write faces from ${lowest} to ${last} with commas between them, such as --dice 3,5.`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const drawsSchema = z.string().transform((value) => (value === '' ? [] : value.split(',')));

const LONGEST = 999_999_999;

/** The commands that every game has; `board` prints a position as lines. */
export function commonVerbs<T extends GameTypes>(
  ruled: Ruled<T>,
  { about, board }: { readonly about: string; readonly board: (view: T['state']) => readonly string[] },
): Readonly<Record<'show' | 'choices' | 'do' | 'replay' | 'perft', Verb<T>>> {
  const { seats, chances } = ruled;
  const planning = planSchema(seats);
  const takes = ['plan', 'seat', 'as'];
  const dice = diceSchema(chances.lowest, chances.sides).default([]);
  const counting = planning.extend({
    depth: wholeFrom(0, 99).default(2),
    most: wholeFrom(1, LONGEST).default(100_000),
  });
  const committing = planning.extend({ dice, draws: drawsSchema.default([]) });
  const watching = z.object({
    as: oneOf<T['seat'] | 'public'>([...seats, 'public'])
      .nullable()
      .default(null),
  });
  return {
    show: verbOn<T, Planning<T['seat']>>({ name: 'show', about, takes }, planning, (values, { end }) =>
      show(ruled, { planning: values, state: end }, board),
    ),
    choices: verbOn<T, Planning<T['seat']>>(
      { name: 'choices', about: 'the steps that are open after --plan, and what is still missing', takes },
      planning,
      (values, { end }) => choices(ruled, values, end),
    ),
    do: verbOn<T, Committing<T['seat']>>(
      {
        name: 'do',
        about: 'commits --plan under its chance; prints the events and the new position',
        takes: [...takes, 'dice', 'draws'],
      },
      committing,
      (values, { end }) => commit(ruled, values, end),
    ),
    replay: verbOn<T, Pick<Planning<T['seat']>, 'as'>>(
      {
        name: 'replay',
        about: 'replays a log; prints the position in which it ends, and its hash',
        takes: ['as'],
      },
      watching,
      ({ as }, log) => replayed(ruled, log, as),
    ),
    perft: verbOn<T, z.output<typeof counting>>(
      {
        name: 'perft',
        about: 'counts the sequences of steps up to --depth, and the whole plans where there are few',
        takes: [...takes, 'depth', 'most'],
      },
      counting,
      (values, { end }) => perft(ruled, values, end),
    ),
  };
}
