import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { HexId } from '@tessera/hex';
import { unitOf } from '@tessera/metaurus';
import { z } from 'zod';
import type { Control } from '@tessera/table/controls';
import { keptShelf, readAs, write } from '@tessera/table/lib';
import {
  chartsTab,
  openTabs,
  rulesTab,
  tabControls,
  type OpenReference,
  type TabWords,
} from '@tessera/table/reference';
import type { Intent } from '../plan.js';
import type { AtBoard } from '../looking.js';
import { inUse, type InUse } from './inUse.js';
import { word } from './texts.js';

/** The parts of a session that the reference follows. */
type Followed = Pick<AtBoard, 'sight' | 'log' | 'hover' | 'orientation'> & {
  readonly cursor?: ReadonlySignal<number | null>;
};

export type Tab = 'charts' | 'hex' | 'rules';

/** What the reference has to show. */
export const TABS: readonly TabWords<Tab>[] = [
  chartsTab,
  { id: 'hex', label: () => word('tab.hex'), control: () => word('do.hex'), key: 'h' },
  rulesTab,
];

/** The reference beside a board. */
export interface Reference extends OpenReference<Tab> {
  readonly looking: Followed;
  /** The hex that was looked at last. */
  readonly hex: ReadonlySignal<HexId | null>;
  /** The hex that is looked at just now, for its card on the board; null when none is. */
  readonly card: ReadonlySignal<HexId | null>;
  /** Whether the board shows such cards; remembered in this browser. */
  readonly shows: ReadonlySignal<boolean>;
  readonly show: (shows: boolean) => void;
  readonly used: ReadonlySignal<InUse>;
  /** Notes what was pointed at on the board. */
  readonly look: (intent: Intent) => void;
  /** The mouse has left the board and what lies on it. */
  readonly leave: () => void;
  readonly end: () => void;
}

/** The name under which a browser remembers whether it shows cards of hexes. */
const CARDS = 'tessera:hexCards';

/** Whether the board shows cards of hexes. */
function cards() {
  const shows = signal(readAs(keptShelf, CARDS, z.boolean()) ?? true);
  return {
    shows,
    show: (next: boolean): void => {
      shows.value = next;
      write(keptShelf, CARDS, next);
    },
  };
}

/**
 * The hex that was pointed at last, or in which the chosen unit stands; once another question is asked, only what a
 * mouse points at still. It stays when a mouse goes from the hex to its card, until it leaves the board.
 */
function pointedIn({ sight, hover }: Followed) {
  const pointed = signal<HexId | null>(null);
  const asked = computed(() => sight.value.base.frames.at(-1)?.id);
  const chosen = computed(() => {
    const { unit, view } = sight.value;
    return unit === null ? null : unitOf(view, unit).hex;
  });
  const stopChoosing = effect(() => {
    void asked.value;
    pointed.value = hover.peek() ?? chosen.value;
  });
  const stopHovering = effect(() => {
    if (hover.value !== null) pointed.value = hover.value;
  });
  return {
    pointed,
    leave: () => (pointed.value = chosen.peek()),
    stop: () => (stopChoosing(), stopHovering()),
  };
}

/** Opens the reference of a page, closed at first. */
export function openReference(looking: Followed): Reference {
  const { pointed, leave, stop: stopPointing } = pointedIn(looking);
  const hex = signal<HexId | null>(null);
  const { sight, log, hover, cursor } = looking;
  const stop = effect(() => {
    const pointed = hover.value ?? cursor?.value ?? null;
    if (pointed !== null) hex.value = pointed;
  });
  const stopFollowing = effect(() => {
    const { unit } = sight.value;
    if (unit !== null && untracked(() => hover.value) === null)
      hex.value = unitOf(untracked(() => sight.value).view, unit).hex;
  });
  return {
    ...openTabs<Tab>('rules'),
    looking,
    hex,
    card: computed(() => hover.value ?? cursor?.value ?? pointed.value),
    ...cards(),
    used: computed(() =>
      inUse(sight.value, log.value, { hex: hex.value, pointed: hover.value ?? cursor?.value ?? null }),
    ),
    look: (intent) => {
      if ('hex' in intent && intent.hex !== null && intent.kind !== 'hover')
        hex.value = pointed.value = intent.hex;
      else if (intent.kind === 'nothing') pointed.value = null;
    },
    leave,
    end: () => {
      stop();
      stopFollowing();
      stopPointing();
    },
  };
}

/** What opens the reference by a key. */
export const referenceControls = (reference: Reference): Control<unknown>[] => tabControls(reference, TABS);
