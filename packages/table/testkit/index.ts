export { games } from './games.js';
