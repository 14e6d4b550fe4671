import { choicesIn } from '@tessera/core';
import type { Clicks, DrawnGames, Question } from '@tessera/tools/bench';
import { drawMap } from '../drawing/index.js';
import { hannibal, type Hannibal, nearestAt, type Step } from '../rules/index.js';
import { fighter } from '../testkit/index.js';

/** A card of the hand, played to move a general. */
function toMove({ view, seat }: Question<Hannibal>): Step {
  for (const choice of choicesIn(hannibal, view, seat)) {
    if (choice.verb !== 'play') continue;
    const [card] = [choice.card].flat();
    if (card !== undefined && [choice.use].flat().includes('move'))
      return { verb: 'play', card, use: 'move' };
  }
  throw new Error('No card of the hand moves a general.');
}

/** What a seat commits on the way to the march of Hannibal; null when it is asked for that. */
function plan(question: Question<Hannibal>): readonly Step[] | null {
  const at = question.view.frames.at(-1)?.at;
  switch (at) {
    case 'begin':
      return [{ verb: 'accept' }];
    case 'claimFirst':
      return [{ verb: 'decline' }];
    case 'whoFirst':
      return [{ verb: 'goFirst', first: 'carthage' }];
    case 'playCard':
      return [toMove(question)];
    case 'activate':
      return [{ verb: 'activate', general: 'hannibal' }];
    case 'move':
      return null;
    default:
      throw new Error(`Nobody meets the question "${String(at)}" on the way to a march.`);
  }
}

/** The spaces about the army that marches, up to two steps away. */
function spots({ view }: Question<Hannibal>) {
  const { world } = hannibal;
  const { bounds, layout } = drawMap(world);
  const march = nearestAt(view, 'move');
  const from = march === null ? null : view.posts[march.general].space;
  if (from === null) throw new Error('Nobody marches.');
  const near = world.neighbours(from).map(({ space }) => space);
  const spaces = new Set([
    ...near,
    ...near.flatMap((space) => world.neighbours(space).map((one) => one.space)),
  ]);
  return { bounds, points: [...spaces].filter((space) => space !== from).map(layout.at) };
}

/** A browser clicks where Hannibal might march in the first campaign. */
export const clicks: Clicks<Hannibal> = { lights: 'lit spaces', plan, spots };

/** Whole wars, drawn by players that seek the fight: random ones seldom come to a battle. */
export const wars: DrawnGames<Hannibal> = {
  one: 'a war',
  many: 'wars',
  game: hannibal,
  lean: fighter,
  kinds: [
    { name: 'planning', isAsked: () => true },
    { name: 'movement', isAsked: ({ frames }) => frames.at(-1)?.at === 'move' },
  ],
  folded: Infinity,
};
