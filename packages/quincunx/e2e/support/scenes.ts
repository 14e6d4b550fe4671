import type { Scene as StagedScene } from '@tessera/e2e/scenes';
import {
  expandLines,
  isInMelee,
  present,
  type At,
  type LineOrder,
  type LineOrders,
  type Quincunx,
  type Side,
  type State,
  type Step,
} from '@tessera/quincunx';

/** A scene of a battle. */
type Scene = StagedScene<Quincunx>;

/** The question that is asked. */
const topOf = ({ frames }: State): At | undefined => frames.at(-1)?.at;

/** What every line of a side is told. */
function ordersFor({ field }: State, side: Side, order: LineOrder): LineOrders {
  const lines = new Set(present(field).flatMap((unit) => (unit.side === side ? [unit.line] : [])));
  return Object.fromEntries([...lines].map((line) => [line, order]));
}

/** All lines of both sides go for the enemy; of what they are asked on the way they do no more than must be. */
function closing(view: State, seat: Side): readonly Step[] | null {
  return topOf(view) === 'orders'
    ? expandLines(view.field, seat, ordersFor(view, seat, { word: 'charge' })).steps
    : null;
}

const scene = (isReached: Scene['isReached']): Scene => ({ isReached, answers: closing });

const hasMelee = ({ field }: State): boolean => present(field).some((unit) => isInMelee(field, unit));

/** The scenes by name. */
export const scenes = {
  /** Both place their lines. */
  placing: scene(() => true),
  /** The first orders of the battle. */
  ordering: scene((view) => topOf(view) === 'orders'),
  /** Skirmishers are charged, or somebody may shoot at who passes. */
  reacting: scene((view) => topOf(view) === 'react'),
  /** Lines fight, and orders are given. */
  fighting: scene((view) => topOf(view) === 'orders' && hasMelee(view)),
  /** The battle is over. */
  over: scene(() => false),
  /** The full battle begins. */
  full: scene((view) => topOf(view) === 'orders'),
} satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

/** Whether a scene is called that. */
export const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);
