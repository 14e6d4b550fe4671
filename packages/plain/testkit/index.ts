export * from './english/generated/forces.js';
export * from './english/generated/wager.js';
