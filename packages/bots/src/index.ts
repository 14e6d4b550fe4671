export * from './bot.js';
export * from './budget.js';
export * from './strength.js';
export * from './think.js';
