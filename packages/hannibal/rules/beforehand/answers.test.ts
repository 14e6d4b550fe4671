import { describe, expect, it } from 'vitest';
import { battleOn, holding, setting, type Placed } from '../../testkit/battle.js';
import { habit, switched } from '../../testkit/order-twins.js';
import { activated, campaignIn, go, muster, plan, react } from '../../testkit/march.js';
import { askedOf, commit, factsOf, question } from '../../testkit/play.js';
import { hannibal, positionWith, type Changes } from '../../testkit/position.js';
import type { Habit, LaidPlay, Orders, State, Step } from '../model/index.js';
import { topAt } from '../types.js';
import { lapseOf, seenNow, seenWithPlan, spacesTaken } from './lapses.js';

const YES: Step = { verb: 'accept' };
const NO: Step = { verb: 'decline' };

/** The steps of standing answers to the present question; null when the seat is asked. */
function said(state: State, left: Partial<Orders>): readonly Step[] | null {
  const seat = askedOf(state);
  return (
    hannibal.standing?.answer?.({ orders: [], ...left }, hannibal.conceal(state, seat), seat)?.steps ?? null
  );
}
const answered = (state: State, ...habits: Habit[]) => said(state, { habits });

// Battle cards by their numbers: 1 to 12 Frontal Assault, 13 to 21 Flank Left, 39 to 44 Double Envelopment, 45 to 48 Reserve.
const mago: Placed = { seat: 'carthage', space: 'rhone', regulars: 2, generals: ['mago'] };
const paulus: Placed = { seat: 'rome', space: 'rhone', regulars: 2, generals: ['paulus'], rank: 'consul' };

/** A battle in which Carthage attacks; Rome is dealt its cards first. */
function battle(cards: readonly number[]): State {
  const position = switched(holding(setting([mago, paulus]), { carthage: [2], rome: [33] }), 'pass');
  return battleOn(
    position,
    { space: 'rhone', active: 'carthage', from: 'nemausus', way: 'road' },
    { cards },
  ).state();
}
const play = (battleCard: number, as: 'frontalAssault' | 'flankLeft' | 'doubleEnvelopment'): Step => ({
  verb: 'attack',
  battleCard,
  as,
});

describe('standing answers of who attacks in a battle (frame 30, S8.113)', () => {
  // Rome: 13, 1, 2, 14, ...; Carthage attacks with 15, 3, 4 and 39.
  const state = battle([13, 1, 2, 14, 15, 3, 4, 39]);

  it('play cards in the order that is named, then what the hand has most of', () => {
    expect(question(state)).toBe('battleAttack');
    expect(answered(state, habit('attack', 'play'))).toEqual([play(3, 'frontalAssault')]);
    expect(answered(state, habit('attack', 'play', { tactics: ['probe', 'doubleEnvelopment'] }))).toEqual([
      play(39, 'doubleEnvelopment'),
    ]);
    expect(answered(state, habit('attack', 'play', { tactics: ['flankLeft'] }))).toEqual([
      play(15, 'flankLeft'),
    ]);
  });

  it('play a sequence one after another, each attack using up one, and are asked again at its end', () => {
    const seat = 'carthage';
    const left = (tactics: Habit['tactics']) => ({
      orders: [],
      habits: [habit('attack', 'sequence', { tactics })],
    });
    const next = (tactics: Habit['tactics']) =>
      hannibal.standing?.answer?.(left(tactics), hannibal.conceal(state, seat), seat);
    const [flank, then] = ['flankLeft', 'doubleEnvelopment'] as const;
    expect(next([flank, then])).toEqual({ steps: [play(15, 'flankLeft')], left: left([then]) });
    expect(next([then])).toEqual({ steps: [play(39, 'doubleEnvelopment')], left: null });
    // When the hand lacks the kind, the kind with the most cards is played instead of asking.
    expect(next(['probe', flank])).toEqual({ steps: [play(3, 'frontalAssault')], left: left([flank]) });
  });

  it('withdraw or ask once so few cards are left, or the enemy has so many', () => {
    const always = habit('attack', 'play');
    const [own, enemy] = [state.battleHands.carthage.length, state.battleHands.rome.length];
    const withdraw = (own_: number, enemy_ = 0) => habit('attack', 'withdraw', { own: own_, enemy: enemy_ });
    expect(answered(state, always, withdraw(own))).toEqual([{ verb: 'withdraw' }]);
    expect(answered(state, always, withdraw(own - 1))).toEqual([play(3, 'frontalAssault')]);
    expect(answered(state, always, withdraw(own, enemy + 1))).toEqual([play(3, 'frontalAssault')]);
    expect(answered(state, always, habit('attack', 'ask', { own }))).toBeNull();
  });

  it('of this battle count before a general’s, and those before anybody’s; those of another battle not at all', () => {
    const here = state.frames.find(({ at }) => at === 'battle')?.id ?? 0;
    const ask = habit('attack', 'ask');
    const mine = habit('attack', 'play', { whose: 'mago' });
    expect(answered(state, ask, mine)).not.toBeNull();
    expect(answered(state, ask, habit('attack', 'play', { whose: 'hanno' }))).toBeNull();
    expect(answered(state, mine, habit('attack', 'ask', { battle: here }))).toBeNull();
    expect(answered(state, mine, habit('attack', 'ask', { battle: here + 1 }))).not.toBeNull();
    expect(answered(state, ask, habit('attack', 'play', { turn: state.turn }))).not.toBeNull();
    expect(answered(state, ask, habit('attack', 'play', { turn: state.turn + 1 }))).toBeNull();
  });
});

describe('standing answers of who defends (frame 31, S8.113)', () => {
  const struck = (as: 'frontalAssault' | 'flankLeft' | 'doubleEnvelopment', battleCard: number): State =>
    commit(battle([1, 46, 13, 2, 15, 3, 4, 39]), { steps: [play(battleCard, as)] }).state;
  const match = (battleCard: number, as: 'frontalAssault' | 'doubleEnvelopment'): Step => ({
    verb: 'match',
    battleCard,
    as,
  });

  it('match by a card of the kind, by a Reserve where none is left, or decline', () => {
    expect(answered(struck('frontalAssault', 3), habit('defend', 'match'))).toEqual([
      match(1, 'frontalAssault'),
    ]);
    const envelopment = struck('doubleEnvelopment', 39);
    expect(answered(envelopment, habit('defend', 'match'))).toEqual([match(46, 'doubleEnvelopment')]);
    expect(answered(envelopment, habit('defend', 'plain'))).toEqual([NO]);
    expect(answered(envelopment, habit('defend', 'decline'))).toEqual([NO]);
  });

  it('decline where nothing matches, at once: nobody sees by a delay what the hand lacks (14.2)', () => {
    const state = commit(battle([1, 2, 13, 5, 15, 3, 4, 39]), {
      steps: [play(39, 'doubleEnvelopment')],
    }).state;
    expect(answered(state, habit('defend', 'match'))).toEqual([NO]);
  });

  it('against one kind alone leave the others to their player', () => {
    const only = habit('defend', 'match', { tactics: ['flankLeft'] });
    expect(answered(struck('frontalAssault', 3), only)).toBeNull();
    expect(answered(struck('flankLeft', 15), only)).not.toBeNull();
  });

  it('roll for the counterattack always, never, or where enough faces succeed', () => {
    const state = commit(struck('frontalAssault', 3), { steps: [match(1, 'frontalAssault')] }).state;
    expect(question(state)).toBe('counterattack');
    const from = (chance: number) => habit('counterattack', 'chance', { chance });
    expect(answered(state, habit('counterattack', 'always'))).toEqual([YES]);
    expect(answered(state, habit('counterattack', 'never'))).toEqual([NO]);
    // Paulus, the original defender, counterattacks on a 3 (section 4).
    expect(answered(state, from(3))).toEqual([YES]);
    expect(answered(state, from(4))).toEqual([NO]);
  });

  it('fight whole rounds in one action of the enemy, and pass the windows that are asked', () => {
    const asking = switched(battle([1, 46, 13, 2, 15, 3, 4, 39]), 'ask');
    const policies = {
      rome: {
        orders: [],
        habits: [habit('defend', 'match'), habit('counterattack', 'never'), habit('window', 'never')],
      },
    };
    const done = commit(asking, { steps: [play(3, 'frontalAssault')], policies });
    expect(factsOf(done, 'BattleCardPlayed')).toHaveLength(2);
    expect([askedOf(done.state), question(done.state)]).toEqual(['carthage', 'counter']);
    const next = commit(done.state, { steps: [NO], policies });
    expect([askedOf(next.state), question(next.state)]).toEqual(['carthage', 'battleAttack']);
  });
});

describe('standing answers to a march (frame 19, S8.113)', () => {
  const changes: Changes = {
    troops: [
      { seat: 'rome', space: 'arpi', regulars: 6 },
      { seat: 'carthage', space: 'heraclea', regulars: 6 },
    ],
    posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea' },
  };
  const start = activated(changes, { seat: 'rome', card: 61, general: 'varro' });
  const asked = (cus = 6): State => plan(start, [muster(cus), go('cannae')]).state;

  it('intercept with all who may, always, never, where they are as many, or where enough faces succeed', () => {
    expect(question(asked())).toBe('reactions');
    const all = [react('heraclea', 'hannibal', 6)];
    expect(answered(asked(), habit('intercept', 'always'))).toEqual(all);
    expect(answered(asked(), habit('intercept', 'never'))).toEqual([NO]);
    expect(answered(asked(), habit('intercept', 'stronger'))).toEqual(all);
    expect(answered(asked(), habit('intercept', 'chance', { chance: 3 }))).toEqual(all);
    expect(answered(asked(), habit('intercept', 'chance', { chance: 4 }))).toEqual([NO]);
    expect(
      answered(asked(), habit('intercept', 'always'), habit('intercept', 'ask', { whose: 'hannibal' })),
    ).toBeNull();
  });

  it('avoid battle where the enemy is more, and leave both kinds to their player while one is to be asked', () => {
    const state = activated(
      {
        ...changes,
        troops: [...(changes.troops ?? []), { seat: 'carthage', space: 'cannae', regulars: 2 }],
        posts: { ...changes.posts, mago: 'cannae' },
        markers: { heraclea: 'carthage' },
      },
      { seat: 'rome', card: 61, general: 'varro' },
    );
    const met = plan(state, [muster(6), go('cannae')]).state;
    const avoids = answered(met, habit('avoid', 'weaker'), habit('intercept', 'never'));
    expect(avoids).toEqual([react('cannae', 'mago', 2)]);
    expect(answered(met, habit('avoid', 'weaker'))).toBeNull();
  });

  it('let an army that was intercepted fight or go back', () => {
    const policies = { carthage: { orders: [], habits: [habit('intercept', 'always')] } };
    const met = commit(start, { steps: [muster(6), go('cannae')], dice: [1], policies }).state;
    expect(question(met)).toBe('intercepted');
    expect(answered(met, habit('intercepted', 'backUp'))).toEqual([{ verb: 'backUp' }]);
    expect(answered(met, habit('intercepted', 'fight'))).toEqual([{ verb: 'fight' }]);
  });

  it('go inside a city with all that fit, or with nobody', () => {
    const tarentum = activated(
      {
        troops: [
          { seat: 'carthage', space: 'cannae', regulars: 6 },
          { seat: 'rome', space: 'tarentum', regulars: 4 },
        ],
        posts: { hannibal: 'cannae' },
      },
      { seat: 'carthage', card: 61, general: 'hannibal' },
    );
    const met = plan(tarentum, [muster(6), go('tarentum')]).state;
    const enter = (regulars: number): Step => ({ verb: 'enter', regulars, elephants: 0, generals: [] });
    expect(answered(met, habit('city', 'always'))).toEqual([enter(2)]);
    expect(answered(met, habit('city', 'never'))).toEqual([enter(0)]);
  });
});

describe('standing answers to what a turn of the war asks (S8.113)', () => {
  it('let each reinforcement join a general, or the next one who may have them', () => {
    const position = positionWith({
      turn: 2,
      war: { stage: 'reinforceCarthage', n: 1 },
      posts: { hannibal: 'saguntum', hanno: 'carthage' },
      frames: [{ at: 'reinforce', seat: 'carthage', answer: null, n: 0 }],
    });
    const join = (whose: 'hannibal' | 'hanno') => habit('reinforce', 'join', { whose });
    expect(answered(position, join('hannibal'))).toBeNull();
    const spaces: string[] = [];
    let now = position;
    for (let steps = answered(now, join('hannibal'), join('hanno')); steps !== null;) {
      spaces.push(...steps.map((step) => (step.verb === 'reinforce' ? step.space : step.verb)));
      now = commit(now, { steps }).state;
      steps = askedOf(now) === 'carthage' ? answered(now, join('hannibal'), join('hanno')) : null;
    }
    expect(spaces).toEqual(['carthage', 'saguntum', 'saguntum', 'saguntum']);
    expect(askedOf(now)).toBe('rome');
  });

  it('say who begins', () => {
    const first = positionWith({ frames: [{ at: 'whoFirst', seat: 'carthage', answer: null }] });
    expect(answered(first, habit('first', 'self'))).toEqual([{ verb: 'goFirst', first: 'carthage' }]);
    expect(answered(first, habit('first', 'enemy'))).toEqual([{ verb: 'goFirst', first: 'rome' }]);
    const claim = positionWith({ frames: [{ at: 'claimFirst', seat: 'rome', answer: null }] });
    expect(answered(claim, habit('claim', 'never'))).toEqual([NO]);
  });
});

describe('Strategy cards laid ahead (frame 10, S8.114)', () => {
  const changes: Changes = {
    empty: true,
    turn: 3,
    hands: { rome: [33, 34, 41], carthage: [35] },
    troops: [
      { seat: 'rome', space: 'arpi', regulars: 6 },
      { seat: 'carthage', space: 'heraclea', regulars: 6 },
    ],
    posts: { varro: { space: 'arpi', rank: 'proconsul' }, hannibal: 'heraclea' },
    markers: { massilia: 'none', nemausus: 'none', rhone: 'none', cannae: 'none', tarraco: 'none' },
    frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: false }],
  };
  const state = positionWith(changes);
  const laid = (card: number, fields: Partial<LaidPlay> = {}): LaidPlay => ({
    card,
    use: 'place',
    spaces: ['nemausus', 'rhone', 'cannae', 'tarraco'],
    general: null,
    turn: 3,
    unless: 'march',
    seen: seenNow({ world: hannibal.world, state }, 'rome'),
    begun: false,
    ...fields,
  });

  it('are played with all their markers, and are gone then', () => {
    const plays = [laid(33), laid(34, { use: 'discard', spaces: [] })];
    expect(said(state, { plays })).toEqual([{ verb: 'play', card: 33, use: 'place' }]);
    const carthage = positionWith({
      ...changes,
      frames: [{ at: 'playCard', seat: 'carthage', answer: null, campaignOnly: false }],
    });
    const done = commit(carthage, {
      steps: [{ verb: 'play', card: 35, use: 'discard' }],
      policies: { rome: { orders: [], plays } },
    });
    const ops = hannibal.world.cardOf(33).ops;
    const marked = factsOf(done, 'Marked').flatMap(({ markers }) => markers.map(({ space }) => space));
    expect(marked).toEqual(['nemausus', 'rhone', 'cannae', 'tarraco'].slice(0, ops));
    // Carthage has no card left: Rome's second one comes at once.
    expect(factsOf(done, 'CardPlayed').map(({ card }) => card)).toEqual([35, 33, 34]);
    expect([question(done.state), topAt(done.state, 'playCard')?.seat]).toEqual(['playCard', 'rome']);
  });

  it('wait for their player where the enemy has marched or taken CUs, as they say', () => {
    const moved = positionWith({ ...changes, posts: { ...changes.posts, hannibal: 'cannae' } });
    const beaten = positionWith({
      ...changes,
      troops: [
        { seat: 'rome', space: 'arpi', regulars: 4 },
        { seat: 'carthage', space: 'heraclea', regulars: 6 },
      ],
    });
    const asks = (unless: LaidPlay['unless']) =>
      [state, moved, beaten].map((now) => said(now, { plays: [laid(33, { unless })] }) === null);
    expect(asks('nothing')).toEqual([false, false, false]);
    expect(asks('losses')).toEqual([false, false, true]);
    expect(asks('march')).toEqual([false, true, true]);
  });

  it('say why they wait no more: losses, a march, spaces that are taken, a turn that is over', () => {
    const why = (now: State, play: LaidPlay) =>
      lapseOf({ board: { world: hannibal.world, state: now }, seat: 'rome' }, play);
    const fewer = positionWith({ ...changes, troops: [{ seat: 'rome', space: 'arpi', regulars: 4 }] });
    const moved = positionWith({ ...changes, posts: { ...changes.posts, hannibal: 'cannae' } });
    const taken = positionWith({ ...changes, markers: { ...changes.markers, nemausus: 'carthage' } });
    expect(why(state, laid(33))).toBeNull();
    expect(why(fewer, laid(33, { unless: 'losses' }))).toEqual({ kind: 'losses', lost: 2 });
    expect(why(moved, laid(33))).toEqual({ kind: 'march', general: 'hannibal', space: 'cannae' });
    expect(why(taken, laid(33, { spaces: ['nemausus'] }))).toEqual({ kind: 'taken', spaces: ['nemausus'] });
    expect(why(state, laid(33, { turn: 2 }))).toEqual({ kind: 'turn', turn: 2 });
    expect(why(state, laid(33, { use: 'move' }))).toEqual({ kind: 'use' });
  });

  it('are not laid against what the plan on the table costs, whether it is committed or not', () => {
    const [before, planned] = [
      state,
      positionWith({ ...changes, troops: [{ seat: 'rome', space: 'arpi', regulars: 4 }] }),
    ].map((now) => seenNow({ world: hannibal.world, state: now }, 'rome'));
    if (before === undefined || planned === undefined) throw new Error('Two positions are seen.');
    const fewest = Math.min(before.cus, planned.cus);
    expect(seenWithPlan(before, planned)).toEqual({ cus: fewest, armies: before.armies });
    expect(seenWithPlan(planned, before).cus).toBe(fewest);
    const away = { ...planned, armies: [{ general: 'hannibal', space: 'cannae' }] } as const;
    expect(seenWithPlan(before, away).armies).toEqual([...before.armies, ...away.armies]);
  });

  it('take their first spaces, so that another card is offered others', () => {
    const { ops } = hannibal.world.cardOf(33);
    const plays = [laid(33), laid(34, { use: 'discard', spaces: [] })];
    expect(spacesTaken({ world: hannibal.world, state }, plays)).toEqual(
      ['nemausus', 'rhone', 'cannae', 'tarraco'].slice(0, ops),
    );
  });

  it('say nothing to what the same card asks where it was played by hand', () => {
    const policies = { rome: { orders: [], plays: [laid(33)] } };
    const steps: Step[] = [{ verb: 'play', card: 33, use: 'place' }];
    const byHand = commit(state, { steps, policies }).state;
    expect(question(byHand)).toBe('placePc');
    expect(said(byHand, { plays: [laid(33, { begun: true })] })).not.toBeNull();
  });

  it('wait where their spaces are taken, where the card is gone, and in another turn', () => {
    expect(said(state, { plays: [laid(33, { spaces: ['arpi', 'heraclea'] })] })).toBeNull();
    expect(said(state, { plays: [laid(60)] })).toBeNull();
    expect(said(state, { plays: [laid(33, { turn: 4 })] })).toBeNull();
    expect(said(state, { plays: [laid(60), laid(33)] })).toEqual([{ verb: 'play', card: 33, use: 'place' }]);
    expect(said(state, { plays: [laid(33, { use: 'move' })] })).toBeNull();
  });

  it('are none of a campaign’s questions', () => {
    const campaign = campaignIn({ ...changes, frames: [] }, { seat: 'rome', card: 61 });
    expect(said(campaign, { plays: [laid(33)] })).toBeNull();
  });
});
