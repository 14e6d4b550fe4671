export * from './action.js';
export * from './planning.js';
export * from './requests.js';
export * from './table.js';
export { isAsked, switchWindow } from './table.js';
