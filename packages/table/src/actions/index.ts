export * from './action.js';
export * from './board.js';
export * from './commit.js';
export * from './offerDraw.js';
export * from './resign.js';
export { isAsked, switchWindow } from './switchWindow.js';
export * from './undo.js';
