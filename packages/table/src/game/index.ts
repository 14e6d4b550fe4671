export * from './boardField.js';
export * from './boardField.js';
export * from './desk.js';
export * from './boardField.js';
export * from './planBar.js';
export { Reasons } from './terms.js';
export * from './terms.js';
export * from './trail.js';
export { Glossary, Terms, termsIn, type Term } from './terms.js';
