export * from './boardField.js';
export * from './boardHost.js';
export * from './desk.js';
export * from './openAt.js';
export * from './planBar.js';
export { Reasons } from './reasons.js';
export * from './ruleMark.js';
export * from './trail.js';
export { Glossary, Terms, termsIn, type Term } from './terms.js';
