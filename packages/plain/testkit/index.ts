export * from './wager.js';
