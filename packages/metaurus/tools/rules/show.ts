import { frameFor, missingIn, preview, promptIn, waiting } from '@tessera/core';
import { bare, CHIT_COMMANDS, isAlive, metaurus, tallyOf, type State } from '../../rules/index.js';
import { printPosition, reasonText, unitName } from '../../notation/index.js';
import { answer, planIn, viewFor, type Answer } from './answer.js';
import type { Request } from './args.js';
import { LEGEND, mapLines } from './map.js';

const { world } = metaurus;

/** Who is asked for what, with what is still lacking and the rule cases to read. */
const questions = (view: State) =>
  waiting(metaurus, view).map((seat) => {
    const asked = promptIn(metaurus, view, seat);
    const missing = missingIn(metaurus, view, seat);
    return { seat, frame: frameFor(metaurus, view, seat), ...asked, missing };
  });

function askedLines(view: State): string[] {
  if (view.outcome !== null) return [`over: ${view.outcome.winner ?? 'nobody'} by ${view.outcome.by}`];
  return questions(view).flatMap(({ seat, frame, prompt, rules = [], missing }) => {
    const values = Object.entries(prompt?.values ?? {}).map(([name, value]) => `${name}=${value}`);
    const lacking = missing.length === 0 ? [] : [`  lacking: ${missing.map(reasonText).join('; ')}`];
    return [
      `asked: ${seat}, ${prompt?.code ?? ''} (question ${frame ?? 0}; ${values.join(' ')}; rules ${rules.join(' ')})`,
      ...lacking,
    ];
  });
}

function chitLines(view: State): string[] {
  const texts = CHIT_COMMANDS.filter((command) => isAlive(view, command)).map((command) => {
    const { order, shown } = view.chits[command];
    return `${command} ${shown ? order : `(${order === 'hidden' ? '?' : order})`}`;
  });
  return [`orders: ${texts.join(', ')}`];
}

function battleLines(view: State): string[] {
  const { romanLosses, carthaginianLosses, exits } = tallyOf(world, view);
  const links = view.engaged.map(
    ({ attacker, defender }) => `${unitName(world, view, attacker)}-${unitName(world, view, defender)}`,
  );
  const inactive = view.inactive.length === 0 ? [] : [`inactive: ${view.inactive.join(', ')}`];
  return [
    `losses: Rome ${romanLosses}, Carthage ${carthaginianLosses}; exits: ${exits}`,
    ...(links.length === 0 ? [] : [`Engaged: ${links.join(', ')}`]),
    ...inactive,
  ];
}

/** A readable map of a position, and what is asked of whom; after a plan where one is given. */
export function show(request: Request, state: State): Answer {
  const start = viewFor(request, state);
  const { seat, steps, wrong } = planIn(request, start);
  if (wrong !== null) return wrong;
  const view = seat === null ? start : preview(metaurus, start, { seat, plan: steps });
  const first = view.first === null ? '' : `, ${view.first} goes first`;
  const lines = [
    ...mapLines(world, view),
    LEGEND,
    '',
    `turn ${view.turn}${first}`,
    ...chitLines(view),
    ...battleLines(view),
    ...askedLines(view),
  ];
  return answer(lines, {
    position: printPosition(world, bare(view)),
    asked: questions(view),
    outcome: view.outcome,
    state: bare(view),
  });
}
