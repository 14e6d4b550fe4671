export { answer, refuse, type Answer, type Refused, verbAlone, verbOn, type Verb } from './verb.js';
export { askedLines, plannedIn, planSchema, type Planning, type Ruled } from './ruled.js';
export { commandLineOf, commonOptions, type OptionForm, type RulesForm } from './run.js';
export { commonVerbs } from './verbs.js';
export { unordered } from './perft.js';
