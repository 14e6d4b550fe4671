import { choicesIn, expand, frameFor, missingIn, preview, project } from '@tessera/core';
import { act, printPosition, printStep, reasonText, refusalText } from '../../notation/index.js';
import { bare, metaurus, type Event, type State } from '../../rules/index.js';
import { answer, planIn, refuse, refuseIdle, viewFor, type Answer } from './answer.js';
import type { Request } from './args.js';
import { hashOfPosition } from './replay.js';

const { world } = metaurus;

/** The steps that are open after a plan, and what is still missing. */
export function choices(request: Request, state: State): Answer {
  const start = viewFor(request, state);
  const { seat, steps, wrong } = planIn(request, start);
  if (wrong !== null) return wrong;
  if (seat === null) return refuse('notAsked', 'Nobody is asked here.');
  const view = preview(metaurus, start, { seat, plan: steps });
  const bundles = choicesIn(metaurus, view, seat);
  const open = bundles.flatMap((choice) => expand(metaurus.schemas.step, choice).steps);
  const missing = missingIn(metaurus, view, seat);
  const texts = open.map((step) => printStep(world, view, step));
  const frame = frameFor(metaurus, view, seat);
  const lacking = missing.map((reason) => `lacking: ${reasonText(reason)}`);
  const end =
    lacking.length > 0 ? lacking : [frame === null ? 'nothing is asked of this side' : 'may be committed'];
  return answer([...texts, ...end.map((line) => `# ${line}`)], {
    seat,
    frame,
    choices: bundles,
    steps: open.map((step, at) => ({ text: texts[at], step })),
    missing,
  });
}

/** `UnitMoved unit=4 path=[504,605] cost=1`: a fact on one line. */
export const eventLine = ({ kind, ...fields }: Event): string =>
  [kind, ...Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' ');

const isConcealed = (state: State): boolean =>
  Object.values(state.chits).some(({ order }) => order === 'hidden');

/** Commits a plan under listed dice: the events and the position after it, as a viewer may see them. */
export function commit(request: Request, state: State): Answer {
  if (isConcealed(state)) {
    return refuse('concealed', 'This position hides orders: what a commit leads to needs them all.');
  }
  const { seat, steps, wrong } = planIn({ ...request, as: null }, state);
  if (wrong !== null) return wrong;
  if (seat === null) return refuse('over', 'The game is over: nothing is asked.');
  const idle = refuseIdle(seat, state);
  if (idle !== null) return idle;
  const done = act(metaurus, state, { seat, steps, dice: request.dice });
  if (!done.ok) {
    if ('refusal' in done.error) return refuse(done.error.refusal.code, refusalText(done.error.refusal));
    return refuse(done.error.dice, `${done.error.fell} dice fall, ${request.dice.length} are listed.`);
  }
  const { after } = done.value;
  const viewer = request.as === null || after.outcome !== null ? 'all' : request.as;
  const events = done.value.events
    .map((event) => project(metaurus, event, viewer))
    .filter((event) => event !== null);
  const view = metaurus.conceal(after, viewer);
  const position = printPosition(world, bare(view));
  return answer([...events.map((event) => `# ${eventLine(event)}`), position], {
    events,
    position,
    hash: hashOfPosition(view),
    state: bare(view),
  });
}
