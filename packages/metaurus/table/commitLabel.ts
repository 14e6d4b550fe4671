import { hexName } from '@tessera/hex';
import {
  type Command,
  duelsOf,
  type Frame,
  type Metaurus,
  movementOf,
  type Step,
  type World,
} from '@tessera/metaurus';
import { commandList, commandNames, say } from '@tessera/metaurus/texts';
import { type Desk } from '@tessera/table/game';
import { namedIn } from './actions/index.js';
import { type Sight } from './sight.js';

type BattleFrame = Extract<
  Frame,
  { at: 'victim' | 'declare' | 'resolve' | 'retreat' | 'counter' | 'advance' | 'continue' }
>;

/** The commit button's label for an answer in combat. */
function battleLabel(frame: BattleFrame, steps: readonly Step[], isComplete: boolean): string {
  const last = steps.findLast((step) => step.verb === 'retreat' || step.verb === 'advance');
  const hex = last === undefined ? '' : hexName(last.to);
  switch (frame.at) {
    case 'victim':
      return say('commit.victim');
    case 'declare': {
      const pairs = frame.pairs.length;
      return say(pairs === 0 && isComplete ? 'commit.declare.none' : 'commit.declare', { pairs });
    }
    case 'resolve':
      return frame.chosen === null
        ? say('commit.resolve')
        : say('commit.resolve.of', { attack: frame.chosen });
    case 'retreat':
      if (frame.answer === 'no') return say('commit.retreat.no');
      return last === undefined ? say('commit.retreat') : say('commit.retreat.yes', { hex });
    case 'counter':
      return say(frame.answer === null ? 'commit.counter' : `commit.counter.${frame.answer}`);
    case 'advance':
      return last === undefined ? say('commit.advance') : say('commit.advance.to', { hex });
    case 'continue':
      return say(frame.answer === 'no' ? 'commit.continue.no' : 'commit.continue');
  }
}

/** The commit button's label for naming a command. */
function activationLabel(desk: Desk<Metaurus>, steps: readonly Step[]): string {
  const { game } = desk.client;
  if (steps.some(({ verb }) => verb === 'pass')) return say('commit.activate.pass');
  const named = namedIn({ view: desk.view.value });
  if (named.length === 0) return say('commit.activate');
  const [command] = named;
  const rolls =
    named.length > 1 ||
    (command !== undefined &&
      movementOf(game, desk.trail.value.base, { seat: desk.trail.value.seat, command }) === null);
  if (!rolls) return say('commit.activate.named', { commands: commandNames(named) });
  return say(`commit.activate.roll${command === 'elephants' ? '.elephants' : ''}`, {
    commands: commandNames(named),
  });
}

/**
 * Whether somebody could move in the movement that is asked, nobody has moved or turned, and no attack comes of it where
 * they stand.
 */
export function isUnmoved({ world, view, choices }: Pick<Sight, 'world' | 'view' | 'choices'>): boolean {
  const frame = view.frames.at(-1);
  if (frame?.at !== 'movement' || frame.moved.length + frame.turned.length > 0) return false;
  return choices.some(({ verb }) => verb === 'move') && duelsOf(world, view).length === 0;
}

/** Whether committing now would end such a movement. */
const movesNobody = (world: World, { view, missing, asked }: Desk<Metaurus>): boolean =>
  missing.value.length === 0 && isUnmoved({ world, view: view.value, choices: asked.value });

/**
 * Whether committing now would attack nobody, or move nobody, although that is possible. The commit button is then less
 * prominent.
 */
export const isQuietCommit = (world: World, desk: Desk<Metaurus>): boolean => {
  const { view, missing } = desk.closing.value;
  const frame = view.value.frames.at(-1);
  const isBare = frame?.at === 'declare' && frame.pairs.length === 0 && missing.value.length === 0;
  return isBare || movesNobody(world, desk.closing.value);
};

/** The commit button's label for a movement; with the commands that the plan has led before it. */
function movementLabel(world: World, desk: Desk<Metaurus>, commands: readonly Command[]): string {
  const all = desk.earlier.value.flatMap(({ base }) => {
    const frame = base.frames.at(-1);
    return frame?.at === 'movement' ? frame.commands : [];
  });
  const led = [...new Set([...all, ...commands])];
  const then = duelsOf(world, desk.view.value).length > 0 ? '.attack' : '';
  if (movesNobody(world, desk.closing.value))
    return say('commit.movement.none', { commands: commandList(commands) });
  if (led.length === 1) return say(`commit.movement${then}`);
  return say(`commit.movements${then}`, { commands: commandList(led) });
}

/** The questions of a battle. */
const OF_BATTLE = ['victim', 'declare', 'resolve', 'retreat', 'counter', 'advance', 'continue'] as const;

/** What a commit does, and which question of a battle is asked after it: one that the plan has come to and leaves as it is. */
export function withNext({ client, isAhead, prompt }: Desk<Metaurus>, what: string): string {
  const next = OF_BATTLE.find((at) => at === prompt.value?.prompt.code);
  if (next === undefined || !isAhead.value || client.outbox.sending.value) return what;
  return say('commit.then', { what, next: say(`prompt.short.${next}`) });
}

/** The commit button's label for the present plan. */
export function commitLabel(world: World, desk: Desk<Metaurus>): string {
  const view = desk.view.value;
  const steps = desk.trail.value.taken.map(({ step }) => step);
  const frame = view.frames.at(-1);
  if (frame === undefined) return say('commit.movement');
  switch (frame.at) {
    case 'setUp':
      return say(steps.length === 0 ? 'commit.setUp.default' : 'commit.setUp');
    case 'orders':
      return say(steps.length === 0 ? 'commit.orders.same' : 'commit.orders');
    case 'activate':
      return activationLabel(desk, steps);
    case 'initiative': {
      const go = steps.find((step) => step.verb === 'go');
      return go?.verb === 'go' ? say(`do.go.${go.turn}`) : say('commit.initiative');
    }
    case 'movement':
      return movementLabel(world, desk, frame.commands);
    default:
      return battleLabel(frame, steps, desk.missing.value.length === 0);
  }
}
