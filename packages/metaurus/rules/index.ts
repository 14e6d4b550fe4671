export * from './actions.js';
export * from './bare.js';
export { type Coming, comingOf, bestRetreat, hurtChance } from './beforehand/likely.js';
export * from './beforehand/ahead.js';
export * from './beforehand/habit.js';
export { attacksOf, leftOut } from './battle/cover.js';
export { fraction, fractionText, percentText, type Fraction } from './battle/fraction.js';
export { partnersOf, duelsOf, isLight, type Duel } from './battle/targets.js';
export {
  terrainModifiers,
  isUncertain,
  modifiersOf,
  type Combat,
  type Modifier,
} from './battle/modifiers.js';
export * from './battle/odds.js';
export { prospectsIn } from './battle/odds.js';
export { attackOn, retreaters, retreatsOf } from './battle/retreat.js';
export * from './data.js';
export * from './event.js';
export * from './field.js';
export * from './flow.js';
export { advanceOf, goingOnOf, type GoingOn } from './advancing.js';
export { idleCommands, movementOf, restingCommands } from './idle.js';
export { type Example, followersOf, idleWith } from './following.js';
export { ordersFor } from './frames/orders.js';
export { declaredUnasked, isFreeDeclaration, obligatoryAttacks, proposedAttacks } from './frames/declare.js';
export * from './game.js';
export * from './conceal.js';
export * from './invariants/index.js';
export * from './luck.js';
export * from './model.js';
export { openingView } from './muster.js';
export * from './options.js';
export * from './position.js';
export * from './proving.js';
export { isThreatened, unitAt } from './occupancy.js';
export * from './reach.js';
export * from './step.js';
export * from './types.js';
export * from './victory.js';
export * from './world.js';
