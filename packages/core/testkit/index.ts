export { cases, isFull, runSeed, seeds } from './cases.js';
