export { ordersFor } from './lines.js';
export { quincunxBots, quincunxBotsFor } from './strengths.js';
export { type End, endOfTrial, foughtByBots } from './trial.js';
