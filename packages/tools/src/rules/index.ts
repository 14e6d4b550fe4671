export { answer, refuse, type Answer, type Refused } from './verb.js';
export { askedLines, plannedIn, planSchema, type Planning, type Ruled } from './ruled.js';
export { commandLineOf, commonOptions, type OptionForm, type RulesForm } from './run.js';
export { verbAlone, verbOn, type Verb } from './verb.js';
export { commonVerbs } from './verbs.js';
export { unordered } from './perft.js';
