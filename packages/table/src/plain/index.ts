export { PlainChoices } from './choices.js';
export { OrdersBody } from './orders.js';
export * from './outside.js';
export * from './pages.js';
export * from './plainTable.js';
export * from './ui.js';
export { answeringThis } from './leaveAnd.js';
export { useStanding, type Orders } from './useStanding.js';
