export { ReferenceButton, ReferenceHost } from './host.js';
export {
  openTabs,
  tabDeeds,
  type OpenReference,
  type TabWords,
  chartsTab,
  rulesTab,
  word as referenceWord,
} from './state.js';
