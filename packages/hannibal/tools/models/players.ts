import { choicesIn, countSteps, drawStep, stepAt, type Random } from '@tessera/core';
import { cusOutside, forceOf, markerAt, sizeOf } from '../../rules/board/forces.js';
import { hannibal, type Choice, type Seat, type Space, type State, type Step } from '../../rules/index.js';
import { stepSchema, type Verb } from '../../rules/model/index.js';
import { isCampaign } from '../../rules/movement/consular.js';
import { nearestAt } from '../../rules/types.js';
import { enemyOf, type Use } from '../../rules/vocabulary.js';

const { world } = hannibal;

/** A player's weights: how often it takes each step among those that are allowed. */
interface Style {
  readonly verbs: Partial<Record<Verb, number>>;
  readonly uses: Record<Use, number>;
  /** The extra weight of a space with enemy CUs, an enemy city or a tribe. */
  readonly enemy: number;
  readonly site: number;
  /** Whether many CUs march together, and many generals. */
  readonly isMassed: boolean;
}

const mixed: Style = {
  verbs: {
    go: 3,
    sail: 2,
    stop: 1,
    besiege: 6,
    sortie: 6,
    fight: 2,
    backUp: 2,
    attack: 5,
    match: 5,
    accept: 3,
    react: 4,
    counter: 5,
    drop: 0.15,
    pickUp: 0.15,
    withdraw: 0.5,
    charm: 4,
  },
  uses: { move: 5, event: 5, place: 2, raise: 1, discard: 0.3 },
  enemy: 6,
  site: 4,
  isMassed: true,
};
const like = (change: Partial<Style>, verbs: Style['verbs'] = {}): Style => ({
  ...mixed,
  ...change,
  verbs: { ...mixed.verbs, ...verbs },
});

const STYLES = {
  mixed,
  aggressive: like({ enemy: 15, uses: { ...mixed.uses, place: 1 } }, { stop: 0.3, fight: 6, withdraw: 0.2 }),
  besieging: like({ site: 25, enemy: 3, uses: { ...mixed.uses, move: 8, place: 1 } }, { besiege: 20 }),
  sea: like({ uses: { ...mixed.uses, move: 7, event: 6, place: 1 } }, { sail: 30, go: 1.5 }),
  scattered: like(
    { enemy: 2, site: 2, isMassed: false },
    { go: 2, stop: 2, drop: 6, pickUp: 6, withdraw: 3, decline: 2 },
  ),
  wary: like({ enemy: 5, uses: { ...mixed.uses, raise: 3 } }, { react: 10, withdraw: 4, decline: 0.5 }),
  events: like({ uses: { move: 2, event: 12, place: 2, raise: 1, discard: 0.2 } }),
  camping: like(
    { uses: { move: 1, event: 12, place: 2, raise: 0.5, discard: 0.2 } },
    { sail: 8, drop: 2, pickUp: 2 },
  ),
} as const satisfies Record<string, Style>;

/** The kinds of players. With `any` each side gets a random one. */
export const PLAYERS = ['any', ...namesOf(STYLES)] as const;
export type Player = (typeof PLAYERS)[number];

function namesOf<Name extends string>(styles: Readonly<Record<Name, Style>>): Name[] {
  const isName = (word: string): word is Name => Object.hasOwn(styles, word);
  return Object.keys(styles).filter(isName);
}

/** Returns the style of each side; random ones for `any`. */
export const stylesOf = (player: Player, draw: Random): Readonly<Record<Seat, Style>> => {
  const one = () => STYLES[player === 'any' ? draw.pick(namesOf(STYLES)) : player];
  return { rome: one(), carthage: one() };
};

/** The seat that is asked, with its view. */
interface AskedSeat {
  readonly view: State;
  readonly seat: Seat;
  readonly style: Style;
}

const isSite = ({ view, seat }: AskedSeat, space: Space): 'city' | 'tribe' | null => {
  const marker = markerAt(view, space);
  if (world.spaceOf(space).kind === 'city') return marker === enemyOf(seat) ? 'city' : null;
  return marker === 'tribe' || (marker === 'friendlyTribe' && seat === 'rome') ? 'tribe' : null;
};

/** The weight of moving to a space. */
function likingOfSpace(asked: AskedSeat, to: Space): number {
  const { view, seat, style } = asked;
  const isMet = cusOutside(view, enemyOf(seat), to) > 0;
  const site = isSite(asked, to);
  return (isMet ? style.enemy : 0) + (site === 'city' ? style.site : site === 'tribe' ? style.site / 2 : 0);
}

/** The weight of stopping: high where the army may besiege. */
function likingOfStop(asked: AskedSeat): number {
  const { view, seat, style } = asked;
  const move = nearestAt(view, 'move');
  const force = move === null ? null : forceOf({ world, state: view }, move.general);
  const isBefore = force !== null && !force.inside && isSite(asked, force.space) !== null;
  const isFree = isBefore && cusOutside(view, enemyOf(seat), force.space) === 0;
  return isFree && sizeOf(view, force) >= 3 ? style.site * 3 : (style.verbs.stop ?? 1);
}

const CAMPAIGNS = 1.5;

/** The weight of a step. */
function likingOf(asked: AskedSeat, step: Step): number {
  const { style, view } = asked;
  const base = style.verbs[step.verb] ?? 1;
  switch (step.verb) {
    case 'play': {
      const isWide = step.use === 'event' && isCampaign({ card: step.card, isEvent: true });
      return style.uses[step.use] * (isWide ? CAMPAIGNS : 1);
    }
    case 'go':
      return base + likingOfSpace(asked, step.to);
    case 'sail':
      return base + likingOfSpace(asked, step.to) + (step.inside ? 8 : 0);
    case 'stop':
      return likingOfStop(asked);
    case 'muster': {
      const cus = (step.regulars + step.elephants) * (step.train ? 2 : 1);
      return style.isMassed ? 0.2 + cus * (1 + 0.3 * step.generals.length) : 1;
    }
    case 'react':
      return base * (0.3 + (step.regulars + step.elephants) / 4);
    case 'enter':
      return (view.frames.at(-1)?.at === 'intercepted' ? 12 : 1) + 0.5 * (step.regulars + step.elephants);
    default:
      return base;
  }
}

/** Verbs with many steps. Each of them has a lower weight, so that all together weigh as much as a few. */
const VERBS_WITH_MANY_STEPS: readonly Verb[] = ['drop', 'pickUp', 'enter', 'detach', 'react', 'muster'];
const FEW = 6;
const DRAWN = 4;

/** The steps to choose from: all of a choice with few, a random sample of one with many. */
const sampleSteps = (choice: Choice, draw: Random): Step[] => {
  const count = countSteps(choice);
  return count <= FEW
    ? Array.from({ length: count }, (_, at) => stepAt(stepSchema, choice, at))
    : Array.from({ length: DRAWN }, () => drawStep(stepSchema, choice, draw.below));
};

/** Returns the step that a player takes; null when none is allowed. */
export function pickStep(asked: AskedSeat, draw: Random): Step | null {
  const { view, seat } = asked;
  const thoughts = choicesIn(hannibal, view, seat).flatMap((choice) => sampleSteps(choice, draw));
  const share = ({ verb }: Step) =>
    VERBS_WITH_MANY_STEPS.includes(verb) ? thoughts.filter((one) => one.verb === verb).length / 3 : 1;
  const likings = thoughts.map((step) => likingOf(asked, step) / share(step));
  let left = (draw.below(1_000_000) / 1_000_000) * likings.reduce((sum, one) => sum + one, 0);
  for (const [at, step] of thoughts.entries()) {
    left -= likings[at] ?? 0;
    if (left <= 0) return step;
  }
  return thoughts.at(-1) ?? null;
}
