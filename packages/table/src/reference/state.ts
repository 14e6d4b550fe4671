import { type ReadonlySignal, signal } from '@preact/signals';
import type { Deed } from '../actions/action.js';
import { format, type Message, type Values } from '@tessera/texts';
import { reference } from './english/generated/reference.js';

/** Where the reference is open; a rule only where one was asked for. */
export interface OpenAt<Tab extends string = string> {
  readonly tab: Tab;
  readonly rule: string | null;
}

/** A reference that may be open, whatever its tabs. */
export interface Openable {
  /** Where it is open; null while it is closed. */
  readonly place: ReadonlySignal<OpenAt | null>;
  readonly close: () => void;
}

/** The reference beside a board: which of its tabs is open, and at which case. */
export interface OpenReference<Tab extends string> extends Openable {
  readonly place: ReadonlySignal<OpenAt<Tab> | null>;
  readonly open: (tab: Tab, rule?: string) => void;
  /** Opens the rules at a case. */
  readonly read: (rule: string) => void;
  /** Opens a tab, or closes it when it is the one that is open. */
  readonly toggle: (tab: Tab) => void;
}

/** A tab of a reference: what it and what opening it is called, and the key that does so. */
export interface TabWords<Tab extends string> {
  readonly id: Tab;
  readonly label: () => string;
  readonly deed: () => string;
  readonly key: string;
}

/** A reference that is closed at first; `rules` is the tab that cases are read in. */
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

/** What opens the tabs of a reference by keys. */
export const tabDeeds = <Tab extends string>(
  { toggle }: Pick<OpenReference<Tab>, 'toggle'>,
  tabs: readonly TabWords<Tab>[],
): Deed<unknown>[] =>
  tabs.map(({ id, deed, key }) => ({
    id,
    label: deed,
    hotkey: key,
    enabled: () => true,
    run: () => toggle(id),
  }));

/** The keys of the texts that every game's reference has. */
export type ReferenceKey = keyof typeof reference;

const catalogue: Readonly<Record<ReferenceKey, Message>> = reference;

/** The text of that key, with its values put in. */
export const word = (key: ReferenceKey, values: Values = {}): string => format(catalogue[key], values);

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
