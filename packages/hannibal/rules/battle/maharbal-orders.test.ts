import { describe, expect, it } from 'vitest';
import { battleOn, holding, setting, type Placed } from '../../testkit/battle.js';
import { switched, type Switches, sentTo, when } from '../../testkit/order-twins.js';
import { commit, factsOf, question, type Act } from '../../testkit/play.js';
import type { Order, State, Step } from '../model/index.js';
import type { Seat } from '../vocabulary.js';

// Battle cards by their numbers: 1 to 12 Frontal Assault, 13 to 21 Flank Left, 39 to 44 Double Envelopment.
const mago: Placed = { seat: 'carthage', space: 'rhone', regulars: 1, generals: ['mago'] };
const paulus: Placed = { seat: 'rome', space: 'rhone', regulars: 1, generals: ['paulus'], rank: 'consul' };
const crowd: Placed = { seat: 'rome', space: 'rhone', regulars: 3 };
const lone: Placed = { seat: 'carthage', space: 'rhone', regulars: 1 };

interface Fight {
  readonly active: Seat;
  readonly forces?: readonly Placed[];
  readonly cards: readonly number[];
  readonly switches?: Switches;
}

/** A battle at its first question; Rome is dealt its cards first. Carthage holds #6. */
function fight({ active, forces = [mago, paulus], cards, switches = 'pass' }: Fight): State {
  const from = active === 'rome' ? 'nemausus' : 'allobroges';
  const state = switched(holding(setting(forces), { carthage: [6, 2], rome: [33] }), switches);
  return battleOn(state, { space: 'rhone', active, from, way: 'road' }, { cards }).state();
}

const left = (...orders: readonly Order[]) => ({ carthage: { orders: [...orders] } });
const answer = (state: State, step: Step, act: Act = {}) => commit(state, { ...act, steps: [step] });
const attack = (battleCard: number, as: 'frontalAssault' | 'flankLeft' | 'doubleEnvelopment'): Step => ({
  verb: 'attack',
  battleCard,
  as,
});
const playedBy = ({ facts }: Pick<ReturnType<typeof answer>, 'facts'>) =>
  factsOf({ facts }, 'CardPlayed').map(({ seat, card }) => `${seat} #${card}`);

describe('an order to play Maharbal (#6, W7, S8.112)', () => {
  it('fires in frame 31 against a Double Envelopment, whatever the switch, and as by hand for everybody else', () => {
    for (const switches of ['pass', 'ask'] as const) {
      const state = switched(fight({ active: 'rome', cards: [39, 2, 3, 4, 5, 6] }), switches);
      expect(question(state)).toBe('battleAttack');
      const act = attack(39, 'doubleEnvelopment');
      const byOrder = answer(state, act, { policies: left(when(6)) });
      expect([playedBy(byOrder), question(byOrder.state)]).toEqual([['carthage #6'], 'initiative']);
      const first = answer(state, act);
      const then = answer(first.state, { verb: 'counter', card: 6 });
      for (const viewer of ['rome', 'public'] as const)
        expect(sentTo(byOrder.facts, viewer)).toEqual(sentTo([...first.facts, ...then.facts], viewer));
    }
  });

  it('leaves frame 31 to Carthage against anything else, and where it does not fit', () => {
    const flank = fight({ active: 'rome', cards: [13, 2, 3, 4, 5, 6] });
    const asked = answer(flank, attack(13, 'flankLeft'), { policies: left(when(6)) });
    expect([playedBy(asked), question(asked.state)]).toEqual([[], 'battleDefend']);
    const envelopment = fight({ active: 'rome', cards: [39, 2, 3, 4, 5, 6] });
    const later = left(when(6, { round: 2 }));
    const kept = answer(envelopment, attack(39, 'doubleEnvelopment'), { policies: later });
    expect([playedBy(kept), question(kept.state)]).toEqual([[], 'battleDefend']);
  });

  it('fires in frame 30, when its turn to attack comes', () => {
    const start = fight({ active: 'carthage', cards: [1, 2, 3, 4, 5, 6], switches: 'ask' });
    expect(question(start)).toBe('counter');
    // The windows of the Spy and of #59 are passed by hand: then frame 30 is answered by the order.
    let now = start;
    const played: string[] = [];
    while (question(now) === 'counter') {
      const next = answer(now, { verb: 'decline' }, { policies: left(when(6, { leaders: ['paulus'] })) });
      played.push(...playedBy(next));
      now = next.state;
    }
    expect([played, question(now)]).toEqual([['carthage #6'], 'battleDefend']);
  });

  it('fires in a window of its own where no Battle card is left, though the switch passes it', () => {
    const out = (policies: Act['policies'] = {}) => {
      const forces = [lone, crowd];
      const state = fight({ active: 'carthage', forces, cards: [1, 2, 3, 4] });
      const attacked = answer(state, attack(4, 'frontalAssault')).state;
      const match: Step = { verb: 'match', battleCard: 1, as: 'frontalAssault' };
      return answer(attacked, match, { policies, dice: policies.carthage ? [] : [1, 1] });
    };
    const byOrder = out(left(when(6, { ownBattleCards: 0 })));
    expect([playedBy(byOrder), question(byOrder.state)]).toEqual([['carthage #6'], 'battleDefend']);
    // Without an order the window is passed without a trace, and the battle is lost.
    const passed = out();
    expect(playedBy(passed)).toEqual([]);
    expect(factsOf(passed, 'FrameOpened').map(({ frame }) => frame.at)).not.toContain('counter');
  });
});
