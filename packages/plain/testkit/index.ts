export * from './english/generated/wager.js';
