export { referenceParts } from './host.js';
export {
  openTabs,
  tabControls,
  type OpenReference,
  type TabWords,
  chartsTab,
  rulesTab,
  word as referenceWord,
} from './state.js';
