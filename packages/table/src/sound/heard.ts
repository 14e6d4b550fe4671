import type { AllSettings } from '@tessera/protocol';

/** What can be heard at a table: dice that fall, a card that is laid, and that this seat is asked something. */
export const CUES = ['die', 'card', 'yourMove'] as const;
export type Cue = (typeof CUES)[number];

/** What a seat's page knows at a moment. */
export interface Known {
  /** How many events of the seat's stream have come; null: none yet, the page has just been opened. */
  readonly events: number | null;
  /** How many public dice have been rolled. */
  readonly rolls: number;
  /** Whether the seat is asked. */
  readonly asked: boolean;
}

/** What has come since, and who listens. */
export interface Listening extends Pick<AllSettings, 'sound'> {
  /** True when one of the new events has laid a card. */
  readonly laid: boolean;
  /** True while the page is in front. */
  readonly looking: boolean;
}

/**
 * What is heard when a page comes to know more, in order, each sound once. Nothing of what had happened before the page was
 * opened, of what a takeback has undone, or where the player wants no sound; behind another tab only that it is their move.
 */
export function heardOf(before: Known, now: Known, { sound, laid, looking }: Listening): readonly Cue[] {
  if (sound === 'off' || before.events === null || now.events === null) return [];
  const isNews = looking && now.events > before.events;
  const is = {
    die: isNews && now.rolls > before.rolls,
    card: isNews && laid,
    yourMove: now.asked && !before.asked,
  };
  return CUES.filter((cue) => is[cue]);
}
