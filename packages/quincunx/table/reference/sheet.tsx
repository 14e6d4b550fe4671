import { sheetOf } from '@tessera/table/reference/sheet';
import { lazyPart } from '@tessera/table/ui';
import { Charts } from './charts/index.js';
import { type Reference, type Tab, TABS } from './state.js';

const Rules = lazyPart(() => import('./rules/reader.js').then(({ RulesReader }) => RulesReader));

/** What the reference shows: the tabs, and below them charts or the rules. */
export const Sheet = sheetOf<Tab, Reference>(TABS, { charts: Charts, rules: Rules });
