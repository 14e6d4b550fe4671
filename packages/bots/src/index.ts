export * from './bot.js';
export * from './strength.js';
