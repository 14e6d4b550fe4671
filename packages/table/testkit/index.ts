export { games, outsides } from './games.js';
