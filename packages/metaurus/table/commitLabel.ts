import { hexName } from '@tessera/hex';
import { duelsOf, type Frame, type Metaurus, type Step, type World } from '@tessera/metaurus';
import { commandNames, say } from '@tessera/metaurus/texts';
import { type Desk } from '@tessera/table/game';
import { namedIn } from './actions/index.js';

type BattleFrame = Extract<
  Frame,
  { at: 'victim' | 'declare' | 'resolve' | 'retreat' | 'counter' | 'advance' | 'continue' }
>;

/** What committing an answer in battle is called. */
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

/** What naming a command is called. */
function activationLabel(desk: Desk<Metaurus>, steps: readonly Step[]): string {
  if (steps.some(({ verb }) => verb === 'pass')) return say('commit.activate.pass');
  const named = namedIn({ view: desk.view.value });
  return named.length === 0
    ? say('commit.activate')
    : say('commit.activate.named', { commands: commandNames(named) });
}

/** Whether committing now would attack nobody, where somebody can be attacked: its button does not stand out. */
export const isQuietCommit = (desk: Desk<Metaurus>): boolean => {
  const frame = desk.view.value.frames.at(-1);
  return frame?.at === 'declare' && frame.pairs.length === 0 && desk.missing.value.length === 0;
};

/** What committing the plan is called now. */
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
      return say(duelsOf(world, view).length === 0 ? 'commit.movement' : 'commit.movement.attack');
    default:
      return battleLabel(frame, steps, desk.missing.value.length === 0);
  }
}
