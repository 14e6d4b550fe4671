export * from './boardField.js';
export { commitByPress, sendsAtOnce } from './byPress.js';
export * from './desk.js';
export type { Belongs } from './planning.js';
export * from './planBar.js';
export { Reasons, Glossary, Terms, termsIn, type Term } from './terms.js';
export * from './terms.js';
export * from './trail.js';
