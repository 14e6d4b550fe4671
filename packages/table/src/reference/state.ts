import { type ReadonlySignal, signal } from '@preact/signals';
import type { Control } from '../controls/control.js';
import { format, type Message, type Values } from '@tessera/texts';
import { reference } from './english/generated/reference.js';

/** Where a reference is open; `rule` is null unless a case was asked for. */
export interface OpenAt<Tab extends string = string> {
  readonly tab: Tab;
  readonly rule: string | null;
}

/** A reference with any tabs. */
export interface Openable {
  /** Where it is open; null while it is closed. */
  readonly place: ReadonlySignal<OpenAt | null>;
  readonly close: () => void;
}

/** The reference beside a board: which tab is open, and at which case. */
export interface OpenReference<Tab extends string> extends Openable {
  readonly place: ReadonlySignal<OpenAt<Tab> | null>;
  readonly open: (tab: Tab, rule?: string) => void;
  /** Opens the rules at a case. */
  readonly read: (rule: string) => void;
  /** Opens a tab, or closes the reference when that tab is open. */
  readonly toggle: (tab: Tab) => void;
}

/** A tab of a reference: its label, the name of the control that opens it, and its key. */
export interface TabWords<Tab extends string> {
  readonly id: Tab;
  readonly label: () => string;
  readonly control: () => string;
  readonly key: string;
}

/** Creates a closed reference; `rules` is the tab in which cases are read. */
export function openTabs<Tab extends string>(rules: Tab): OpenReference<Tab> {
  const place = signal<OpenAt<Tab> | null>(null);
  const open = (tab: Tab, rule?: string): void => {
    place.value = { tab, rule: rule ?? null };
  };
  const close = (): void => {
    place.value = null;
  };
  return {
    place,
    open,
    close,
    read: (rule) => open(rules, rule),
    toggle: (tab) => {
      if (place.value?.tab === tab) close();
      else open(tab);
    },
  };
}

/** The controls that open the tabs of a reference. */
export const tabControls = <Tab extends string>(
  { toggle }: Pick<OpenReference<Tab>, 'toggle'>,
  tabs: readonly TabWords<Tab>[],
): Control<unknown>[] =>
  tabs.map(({ id, control, key }) => ({
    id,
    label: control,
    hotkey: key,
    enabled: () => true,
    run: () => toggle(id),
  }));

/** The keys of the texts of every game's reference. */
export type ReferenceKey = keyof typeof reference;

const catalogue: Readonly<Record<ReferenceKey, Message>> = reference;

/** The text of a key, with values filled in. */
export const word = (key: ReferenceKey, values: Values = {}): string => format(catalogue[key], values);

/** The tab of charts, which every game's reference has. */
export const chartsTab: TabWords<'charts'> = {
  id: 'charts',
  label: () => word('tab.charts'),
  control: () => word('do.charts'),
  key: 'a',
};

/** The tab of rules, which every game's reference has. */
export const rulesTab: TabWords<'rules'> = {
  id: 'rules',
  label: () => word('tab.rules'),
  control: () => word('do.rules'),
  key: 'g',
};
