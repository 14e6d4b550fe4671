import type { ReadonlySignal } from '@preact/signals';
import type { Control } from '@tessera/table/controls';
import {
  chartsTab,
  openTabs,
  referenceWord,
  rulesTab,
  tabControls,
  type OpenReference,
  type TabWords,
} from '@tessera/table/reference';
import type { Sight } from '../sight.js';

export type Tab = 'charts' | 'cards' | 'rules';

/** What the reference has to show. */
export const TABS: readonly TabWords<Tab>[] = [
  chartsTab,
  {
    id: 'cards',
    label: () => referenceWord('tab.cards'),
    control: () => referenceWord('do.cards'),
    key: 'd',
  },
  rulesTab,
];

/** The reference beside a board. */
export interface Reference extends OpenReference<Tab> {
  readonly sight: ReadonlySignal<Sight>;
}

/** Opens the reference of a page, closed at first. */
export const openReference = (sight: ReadonlySignal<Sight>): Reference => ({
  ...openTabs<Tab>('rules'),
  sight,
});

/** What opens the reference by a key. */
export const referenceControls = (reference: Reference): Control<unknown>[] => tabControls(reference, TABS);
