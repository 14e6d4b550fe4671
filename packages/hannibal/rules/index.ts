export { lapseOf, mayLay, seenNow, seenWithPlan, spacesTaken, type Lapse } from './beforehand/lapses.js';
export { livingPlays } from './beforehand/plays.js';
export { markersFor } from './battle/after.js';
export { givesUpRound } from './battle/asking.js';
export { countOf, handSize, type Count, type Counted } from './battle/harm.js';
export { attacks, MAHARBAL, fightersOf, strengthOf, type Battle } from './battle/fighters.js';
export { chargeBeats, chargeResult, elephantsIn, succeedsUpTo } from './battle/chances.js';
export { forecastOf, type Going, type WayBack } from './battle/forecast.js';
export { type Joining } from './battle/parties.js';
export { PRICE_OF_HANNIBAL } from './board/changes.js';
export * from './board/control.js';
export { ATTRITION_DRM } from './board/forces.js';
export * from './board/forces.js';
export { shippedData, type ProvinceData, type StrategyCard } from './data.js';
export { markedOrder } from './events/marked.js';
export { aimsOf } from './events/targets.js';
export { WINDOW_CARDS } from './events/windows.js';
export { createHannibal, hannibal, type HannibalGame } from './game.js';
export {
  ANY_CARDS,
  BATTLE_STAGES,
  habitSchema,
  ordersFrom,
  MATTERS,
  MOST_HABITS,
  MOST_ORDERS,
  MOST_PLAYS,
  MOST_TACTICS,
  playSchema,
  SAYS,
  stateSchema,
  UNLESS,
  type At,
  type Fact,
  type FactOf,
  type Frame,
  type FrameOf,
  type Habit,
  type LaidPlay,
  type Matter,
  type Options,
  type Order,
  type Orders,
  type QuestionAt,
  type Say,
  type State,
  type Step,
  type StepOf,
  type Troop,
  type Unless,
  type Verb,
} from './model/index.js';
export { activatable, activationsOf, isCampaign, strategyOf } from './movement/consular.js';
export { deviations, isLoss, luckOf, type Luck, type Measure, type WarLuck } from './luck/index.js';
export { proving } from './proving.js';
export { numberOf, PROVINCES, SPACES, type Province, type Space } from './spaces.js';
export { armySize, cusOfArmy, marchers, marching, pointsLeft } from './movement/army.js';
export { cameBy } from './movement/clash.js';
export { avoidPlaces } from './movement/parties.js';
export { avoidsUpTo, interceptsUpTo } from './movement/answers.js';
export { pursuesUpTo } from './movement/on-the-way.js';
export { costOf, rollsAcross } from './movement/moves.js';
export * from './outlook/index.js';
export { markable, raisersOf } from './strategy/places.js';
export { playsOf, whyNot } from './strategy/card.js';
export { nearestAt, topAt, type Choice, type Hannibal, type Place, type Reason } from './types.js';
export * from './vocabulary.js';
export * from './model/options.js';
export { winnerOf } from './year/first.js';
export * from './year/length.js';
export { softOf } from './year/isolation.js';
export { REINFORCEMENTS } from './year/reinforce.js';
export { TURN_OF_AFRICANUS } from './year/war.js';
export type { World } from './world.js';
export { areConsulsTogether } from './year/generals.js';
