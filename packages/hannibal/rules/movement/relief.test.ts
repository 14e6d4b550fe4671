import { stepAt } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Placed } from '../../testkit/battle.js';
import { stepSchema, type NewFrame } from '../model/index.js';

// Nero comes from Rome to relieve Capua, which Mago besieges; Marcellus is inside.
const forces: readonly Placed[] = [
  { seat: 'carthage', space: 'capua', regulars: 3, generals: ['mago'] },
  { seat: 'rome', space: 'capua', inside: true, regulars: 2, generals: ['marcellus'], rank: 'proconsul' },
  { seat: 'rome', space: 'capua', regulars: 6, generals: ['nero'], rank: 'consul' },
];
const frames: readonly NewFrame[] = [
  {
    at: 'campaign',
    seat: 'rome',
    card: 37,
    isEvent: true,
    left: 1,
    activated: ['nero'],
    hasSailed: false,
    tried: [],
  },
  {
    at: 'move',
    seat: 'rome',
    answer: null,
    general: 'nero',
    army: {
      generals: [],
      train: false,
      batches: [{ points: 1, nero: true, regulars: 6, elephants: 0 }],
    },
    points: 1,
    spaces: 1,
    given: 0,
    trail: [{ space: 'rome', inside: false, by: 'land', way: 'road' }],
    owesPursuit: false,
    charmed: false,
    over: 'no',
    isFresh: false,
    failed: [],
  },
  {
    at: 'march',
    seat: 'rome',
    by: 'land',
    to: 'capua',
    inside: false,
    stage: 'fought',
    countered: [],
    before: { regulars: 0, elephants: 0 },
    avoids: null,
    failedAvoid: false,
    intercepts: [],
    isOrdered: false,
    intercepted: false,
    stayed: { regulars: 0, elephants: 0, generals: [] },
  },
];

type Out = Pick<Placed, 'regulars' | 'generals'>;
type Game = ReturnType<typeof battleOn>;

/** The battle before Capua, and who comes out of the city. */
function relief(out: Out | null, dice: readonly number[]): Game {
  const start = setting(forces);
  const position = {
    ...start,
    frames: [...start.frames, ...frames.map((frame, at) => ({ ...frame, id: start.opened + at + 1 }))],
    opened: start.opened + frames.length,
  };
  const game = battleOn(position, { space: 'capua', active: 'rome', from: 'rome', way: 'road' }, { dice });
  const { regulars = 0, generals = [] } = out ?? {};
  game.answer(
    out === null
      ? { verb: 'decline' }
      : { verb: 'detach', space: 'capua', regulars, elephants: 0, generals: [...generals] },
  );
  return game;
}

/** The CUs and generals without Movement Points left when Nero is asked how his march goes on. */
function spentIn(game: Game) {
  while (game.asked() !== null && game.asked() !== 'rome move') {
    const [next] = game.choices();
    if (next === undefined) throw new Error('No choice.');
    game.answer(stepAt(stepSchema, next, 0));
  }
  const { spent, walked } = game.state();
  return {
    spent: spent.reduce((sum, one) => sum + (one.points === 6 ? one.regulars : 0), 0),
    tired: walked.filter(({ points }) => points === 6).map(({ general }) => general),
  };
}

/** The relief, won by an assault in the first round. */
function relieved(out: Out | null) {
  const game = relief(out, [1, 1]);
  const [choice] = game.choices();
  const attack = choice === undefined ? null : stepAt(stepSchema, choice, 0);
  if (attack?.verb !== 'attack') throw new Error('No attack.');
  game.answer({ ...attack, as: 'frontalAssault' });
  game.answer({ verb: 'decline' });
  return spentIn(game);
}

describe('A battle for the relief of a city spends (S8.48)', () => {
  it('the army before it, and not those inside who stayed there', () => {
    expect(relieved(null)).toEqual({ spent: 6, tired: ['nero'] });
  });

  it('whoever came out, and not who stayed of them', () => {
    expect(relieved({ regulars: 1 })).toEqual({ spent: 7, tired: ['nero'] });
    const { spent, tired } = relieved({ regulars: 2, generals: ['marcellus'] });
    expect(spent).toBe(8);
    expect([...tired].sort()).toEqual(['marcellus', 'nero']);
  });

  it('both where the relief army withdraws and the sortie goes back inside', () => {
    const game = relief({ regulars: 2 }, [1]);
    game.answer({ verb: 'withdraw' });
    game.answer({ verb: 'decline' });
    expect(game.state().posts.nero.space).toBe('rome');
    expect(spentIn(game)).toEqual({ spent: 8, tired: ['nero'] });
  });
});
