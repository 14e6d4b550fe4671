export * from './control.js';

export * from './requests.js';

export * from './table.js';

export { isAsked, switchWindow } from './table.js';
