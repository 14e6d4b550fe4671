import { Sheet as Tabbed } from '@tessera/table/reference/sheet';
import { lazyPart } from '@tessera/table/ui';
import { Charts } from './charts/index.js';
import { TABS, type Reference } from './state.js';

const Rules = lazyPart(() => import('./rules/reader.js').then(({ RulesReader }) => RulesReader));

function Shown({ reference }: { reference: Reference }) {
  switch (reference.place.value?.tab) {
    case 'charts':
      return <Charts reference={reference} />;
    case 'rules':
      return <Rules reference={reference} />;
    case undefined:
      return null;
  }
}

/** What the reference shows: the tabs, and below them charts or the rules. */
export const Sheet = ({ reference }: { reference: Reference }) => (
  <Tabbed reference={reference} tabs={TABS}>
    <Shown reference={reference} />
  </Tabbed>
);
