import type { TabWords } from './state.js';
import { word } from './texts.js';

/** The charts, which every game's reference has. */
export const chartsTab: TabWords<'charts'> = {
  id: 'charts',
  label: () => word('tab.charts'),
  deed: () => word('do.charts'),
  key: 'a',
};

/** The rules, which every game's reference has. */
export const rulesTab: TabWords<'rules'> = {
  id: 'rules',
  label: () => word('tab.rules'),
  deed: () => word('do.rules'),
  key: 'g',
};
