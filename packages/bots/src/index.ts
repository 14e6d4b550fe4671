export * from './bot.js';
export * from './budget.js';
export * from './dream.js';
export * from './easy.js';
export * from './strength.js';
export * from './think.js';
