export { ReferenceButton, ReferenceHost } from './host.js';
export { openTabs, tabDeeds, type OpenReference, type TabWords } from './state.js';
export { chartsTab, rulesTab } from './state.js';
export { word as referenceWord } from './state.js';
