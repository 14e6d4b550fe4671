export { ReferenceButton, ReferenceHost } from './host.js';
export { openTabs, tabDeeds, type OpenReference, type TabWords } from './state.js';
export { chartsTab, rulesTab } from './tabs.js';
export { word as referenceWord } from './texts.js';
