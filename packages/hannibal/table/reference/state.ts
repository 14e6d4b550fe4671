import type { ReadonlySignal } from '@preact/signals';
import type { Deed } from '@tessera/table/actions';
import {
  chartsTab,
  openTabs,
  referenceWord,
  rulesTab,
  tabDeeds,
  type OpenReference,
  type TabWords,
} from '@tessera/table/reference';
import type { Sight } from '../sight.js';

type Tab = 'charts' | 'cards' | 'rules';

/** What the reference has to show. */
export const TABS: readonly TabWords<Tab>[] = [
  chartsTab,
  { id: 'cards', label: () => referenceWord('tab.cards'), deed: () => referenceWord('do.cards'), key: 'd' },
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
export const referenceDeeds = (reference: Reference): Deed<unknown>[] => tabDeeds(reference, TABS);
