import { nearestAt, pointsOf, type Fact, type FactOf, type Seat, type State } from '../rules/index.js';
import { interceptors, mayAvoid } from '../rules/movement/parties.js';
import { hannibal } from '../testkit/index.js';

/** How many facts of a war are of a kind, and of those alone that are meant. */
type Count = <K extends Fact['kind']>(kind: K, isMeant?: (fact: FactOf<K>) => boolean) => number;

const counter =
  (log: readonly Fact[]): Count =>
  (kind, isMeant = () => true) =>
    log.filter((fact) => isOf(fact, kind) && isMeant(fact)).length;

const isOf = <K extends Fact['kind']>(fact: Fact, kind: K): fact is FactOf<K> => fact.kind === kind;

/** How many markers were taken away for a reason. */
const marked = (log: readonly Fact[], why: string): number =>
  log.reduce((sum, fact) => sum + (fact.kind === 'Marked' && fact.why === why ? fact.markers.length : 0), 0);

const MESSENGER = 55;
const PHILIP = 9;
const SYRACUSE = 26;

/** How the cards were played. */
const cards = (count: Count): Readonly<Record<string, number>> => {
  const used = (use: FactOf<'CardPlayed'>['use']) => count('CardPlayed', (fact) => fact.use === use);
  const event = (card: number) => count('CardPlayed', (fact) => fact.use === 'event' && fact.card === card);
  return {
    'cards to place markers': used('place'),
    'cards to move': used('move'),
    'cards as events': used('event'),
    'cards as counter events': used('counter'),
    'cards to raise troops': used('raise'),
    'cards discarded': used('discard'),
    'Messenger played': event(MESSENGER),
    'Philip played': event(PHILIP),
    'Syracuse by its card': event(SYRACUSE),
  };
};

/** How often something was asked or done. */
const opened = (count: Count, at: FactOf<'FrameOpened'>['frame']['at']): number =>
  count('FrameOpened', ({ frame }) => frame.at === at);

/** What battles there were. */
const battles = (count: Count): Readonly<Record<string, number>> => ({
  battles: count('BattleDealt') / 2,
  'battle rounds': opened(count, 'battleAttack'),
  'forces without a retreat': count('Lost', ({ why }) => why === 'noRetreat'),
});

/** What happened on the march and before cities and tribes. */
const marches = (count: Count): Readonly<Record<string, number>> => {
  const sailed = (seat: Seat) => count('Moved', (fact) => fact.why === 'sea' && fact.seat === seat);
  return {
    activations: opened(count, 'halt'),
    'interceptions tried': count('Rolled', ({ name }) => name === 'intercept'),
    'avoidances tried': count('Rolled', ({ name }) => name === 'avoid'),
    'siege attempts': count('Rolled', ({ name }) => name === 'siege'),
    'sieges completed': count('Marked', ({ why }) => why === 'siege'),
    'sea moves of Rome': sailed('rome'),
    'sea moves of Carthage': sailed('carthage'),
  };
};

/** How often somebody was asked how they react to a march, and could intercept or avoid it (10.3). */
function chancesToReact(log: readonly Fact[]): Readonly<Record<string, number>> {
  let state = hannibal.empty;
  let [asked, intercept, avoid] = [0, 0, 0];
  for (const fact of log) {
    state = hannibal.evolve(state, fact);
    const march = nearestAt(state, 'march');
    if (fact.kind !== 'FrameOpened' || fact.frame.at !== 'reactions' || march === null) continue;
    const board = { world: hannibal.world, state };
    asked += 1;
    intercept += Number(interceptors(board, march).length > 0);
    avoid += Number(mayAvoid(board, march).length > 0);
  }
  return {
    'marches reacted to or not': asked,
    'marches that could be intercepted': intercept,
    'marches that could be avoided': avoid,
  };
}

/** What a war came to: the figures that section 11 of the rules file gives, as far as facts tell them. */
export function countedIn(log: readonly Fact[], state: State): Readonly<Record<string, number>> {
  const count = counter(log);
  const board = { world: hannibal.world, state };
  const isDead = (general: 'hannibal' | 'africanus') => Number(state.posts[general].at === 'dead');
  return {
    ...battles(count),
    ...marches(count),
    ...chancesToReact(log),
    ...cards(count),
    'markers lost to isolation': marked(log, 'isolated'),
    'markers lost by defeats': marked(log, 'defeat'),
    'markers lost to repercussions': marked(log, 'repercussions'),
    reshuffles: count('Reshuffled'),
    'Hannibal dead': isDead('hannibal'),
    'Africanus dead': isDead('africanus'),
    'last points of Rome': pointsOf(board, 'rome'),
    'last points of Carthage': pointsOf(board, 'carthage'),
  };
}
