import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings, settingsSchema } from './settings.js';

describe('settings', () => {
  it('are chosen one by one, and only by their names and values', () => {
    expect(settingsSchema.parse({})).toEqual({});
    expect(settingsSchema.parse({ theme: 'dark' })).toEqual({ theme: 'dark' });
    expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
    for (const bad of [{ theme: 'blue' }, { sound: null }, { keys: 'no' }, { font: 'large' }, 'dark', null])
      expect(settingsSchema.safeParse(bad).success).toBe(false);
  });

  it('are read as far as this version knows them', () => {
    expect(readSettings({ theme: 'dark', sound: 'deafening', font: 'large', keys: false })).toEqual({
      theme: 'dark',
      keys: false,
    });
    for (const strange of [null, undefined, 'dark', 3, ['dark'], { theme: undefined }])
      expect(readSettings(strange)).toEqual({});
  });
});
