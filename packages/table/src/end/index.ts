/** What games supply for the page of the end, and how turning points are found. */
export * from './gameEnding.js';
export * from './turningPoints.js';
