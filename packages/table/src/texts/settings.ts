import { format, type Values } from '@tessera/texts';
import { settings } from './english/generated/settings.js';

export type SettingsKey = keyof typeof settings;

/** A text of the page of settings, and of those that the table's menu has too. */
export const settingsText = (key: SettingsKey, values: Values = {}): string => format(settings[key], values);
