import {
  activatable,
  advanceOf,
  duelsOf,
  frameAt,
  idleCommands,
  restingCommands,
  movementOf,
  oddsOf,
  type Command,
  type Metaurus,
  type Seat,
  type State,
  type Step,
} from '@tessera/metaurus';
import { choicesIn } from '@tessera/core';
import { startTrail, type Desk, type Trail } from '@tessera/table/game';
import type { Sight } from '../sight.js';
import { chancesText } from '../throws.js';
import { isPaired, pairings, pairsIn } from '../pairs.js';
import type { Offer } from '@tessera/table/controls';
import { say, unitNames } from '@tessera/metaurus/texts';

/** What a plan is worked on with: its desk. */
type At = Pick<Desk<Metaurus>, 'trail' | 'earlier' | 'view' | 'next' | 'add' | 'goOn' | 'undo' | 'revise'>;

/** The sight of the next question, where the plan is whole and that is foreseen; else null. */
export function sightAhead(sight: Sight, { next }: Pick<At, 'next'>): Sight | null {
  const view = next.value;
  if (view === null) return null;
  const choices = choicesIn(sight.game, view, sight.seat);
  const trail = startTrail<Metaurus>(view, sight.seat);
  return { ...sight, base: view, view, choices, atFirst: choices, trail, unit: null };
}

/** The commands that stand together: those that may act next and have nothing to do. Fewer than two: none. */
export function standingTogether({
  game,
  base,
  seat,
}: Pick<Sight, 'game' | 'base' | 'seat'>): readonly Command[] {
  const idle = idleCommands(game, base, seat);
  return idle.length < 2 ? [] : idle;
}

/** The same with Carthage's horse and elephants, which could move but need not; none where they cannot be left as they are. */
export function standingAll({ game, base, seat }: Pick<Sight, 'game' | 'base' | 'seat'>): readonly Command[] {
  const resting = restingCommands(game, base, seat);
  const all = [...idleCommands(game, base, seat), ...resting];
  return resting.length === 0 || all.length < 2 ? [] : all;
}

/** Names the commands and leaves each as it is, one after the other. At the last one the plan stays, so that it can be turned. */
export function letStand(desk: At, commands: readonly Command[]): void {
  for (const [at, command] of commands.entries()) {
    const frame = desk.view.value.frames.at(-1);
    // The last command of a Player Turn acts without being named (R70).
    if (frame?.at !== 'movement' || !frame.commands.includes(command))
      desk.add({ verb: 'activate', command });
    if (at < commands.length - 1) desk.goOn();
  }
}

/** The commands that can be sent on towards the enemy as they are named: their units may move, and nothing comes before it. */
export const marching = ({ game, base, seat }: Pick<Sight, 'game' | 'base' | 'seat'>): readonly Command[] =>
  nextCommands(base, seat).filter((command) => {
    const next = frameAt(base, 'movement') === null ? movementOf(game, base, { seat, command }) : base;
    return next !== null && choicesIn(game, next, seat).some(({ verb }) => verb === 'move');
  });

/** Those that may act next: the last one of a Player Turn acts without being named (R70). */
const nextCommands = (view: State, seat: Seat): readonly Command[] => {
  const movement = frameAt(view, 'movement');
  if (movement !== null) return movement.commands.slice(0, 1);
  return frameAt(view, 'activate')?.named === null ? activatable(view, seat) : [];
};

/** Names a command, and lets all its units go on towards the enemy. A movement that is open is left as it is. */
export function sendOn(desk: At, { game, seat }: Pick<Sight, 'game' | 'seat'>, command: Command): void {
  const isOpen = frameAt(desk.view.value, 'movement') !== null;
  if (isOpen && !desk.goOn()) return;
  const frame = frameAt(desk.view.value, 'movement');
  if (frame?.commands.includes(command) !== true) desk.add({ verb: 'activate', command });
  desk.add(...advanceOf(game, desk.view.value, seat));
}

/** True for a part of a plan that names a command: its movement belongs to it, so that it may be left as it is at once. */
export const namesCommand = ({ taken }: Trail<Metaurus>): boolean => taken.at(-1)?.step.verb === 'activate';

/** True while a command is only named, and could still do something: then another can be named in its place. */
const isOnlyNamed = ({ trail, earlier, view }: At, { choices }: Sight): boolean =>
  view.value.frames.at(-1)?.at === 'movement' &&
  trail.value.taken.length === 0 &&
  earlier.value.slice(-1).some(namesCommand) &&
  choices.some(({ verb }) => verb !== 'turn');

/** Whether a press on another command's unit may leave this one: nothing is planned for it, or it has nothing left to do but turn. */
export const mayLeave = (desk: At, sight: Sight): boolean =>
  isOnlyNamed(desk, sight) || sight.choices.every(({ verb }) => verb === 'turn');

/**
 * Goes on to another command from a movement: leaves what the former has done as it is, or names the other in its place
 * while nothing is planned for it. False where that is not possible.
 */
export function goToCommand(desk: At, sight: Sight, command: Command): boolean {
  const frame = sight.view.frames.at(-1);
  if (frame?.at !== 'movement' || frame.commands.includes(command)) return false;
  if (!activatable(sight.base, sight.seat).includes(command)) return false;
  const next = desk.next.value?.frames.at(-1);
  // The last command of a Player Turn acts without being named (R70).
  if (next?.at === 'movement' && next.commands.includes(command)) return desk.goOn();
  if (isOnlyNamed(desk, sight)) desk.undo();
  else if (next?.at !== 'activate') return false;
  return desk.add({ verb: 'activate', command });
}

type Star = readonly Extract<Step, { verb: 'attack' }>[];

/** The attacks that a pool can make, each whole: a unit on one enemy or on both, and all who reach an enemy on it (R41). */
export function starsIn(sight: Sight): readonly Star[] {
  if (sight.base.frames.at(-1)?.at !== 'continue') return [];
  const pairs = pairings(sight);
  const all = pairs.flatMap(({ unit, targets }) =>
    targets.map((target) => ({ verb: 'attack', unit, target }) as const),
  );
  const both = pairs.map(({ unit }) => all.filter((step) => step.unit === unit));
  const targets = [...new Set(all.map(({ target }) => target))];
  const together = targets.map((target) => all.filter((step) => step.target === target));
  const several = [...together, ...both].filter((star) => star.length > 1);
  // Who can attack beside others does so: that one of them stays out is said pair by pair.
  const alone = all.filter((step) => !together.some((star) => star.length > 1 && star.includes(step)));
  return [...several, ...alone.map((step) => [step])];
}

/** Those attacks as offers, of which one is planned. */
export function againOffers(sight: Sight): readonly Offer<Step>[] {
  const pairs = pairsIn(sight.view);
  return starsIn(sight).map((star): Offer<Step> => {
    const attackers = [...new Set(star.map(({ unit }) => unit))];
    const defenders = [...new Set(star.map(({ target }) => target))];
    const { columns } = oddsOf(sight.world, sight.view, {
      combat: { manner: 'continued', attackers, defenders },
    });
    return {
      key: `again-${attackers.join('-')}-${defenders.join('-')}`,
      hint: chancesText(columns).short,
      label: say('do.again.star', {
        attackers: unitNames(sight, attackers),
        defenders: unitNames(sight, defenders),
      }),
      chosen: pairs.length === star.length && star.every((pair) => isPaired(sight.view, pair)),
      steps: star,
    };
  });
}

/** True where the next question is the declaration of attacks. */
export const isDeclarationAhead = ({ next }: Pick<At, 'next'>, { world }: Sight): boolean =>
  next.value?.frames.at(-1)?.at === 'declare' && duelsOf(world, next.value).length > 0;
