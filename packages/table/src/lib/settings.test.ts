import { effect } from '@preact/signals';
import { DEFAULT_SETTINGS } from '@tessera/protocol';
import { expect, it, vi } from 'vitest';
import { asksAgain, choose } from './settings.js';

it('settings are those of the device, then of the account, then what is chosen on this page', async () => {
  // A page that has just been opened: another test may have read the settings before.
  vi.resetModules();
  const { keptShelf } = await import('./kept.js');
  const { choose: chooseHere, settings, takeFromAccount } = await import('./settings.js');
  keptShelf.set('tessera:theme', '"dark"');
  keptShelf.set('tessera:sound', '"deafening"');
  expect(settings()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });

  const shown: string[] = [];
  const stop = effect(() => void shown.push(settings().theme));
  takeFromAccount(undefined);
  takeFromAccount({ theme: 'light', keys: false });
  expect(settings()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', keys: false });

  chooseHere({ theme: 'device', confirm: 'always' });
  takeFromAccount({ theme: 'light', tempo: 'slow' });
  expect(settings()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'device',
    keys: false,
    confirm: 'always',
    tempo: 'slow',
  });
  expect(shown).toEqual(['dark', 'light', 'device', 'device']);
  stop();
  expect(['theme', 'keys', 'tempo', 'confirm'].map((name) => keptShelf.get(`tessera:${name}`))).toEqual([
    '"device"',
    'false',
    '"slow"',
    '"always"',
  ]);
});

it('a press commits at once where its player is not asked again', () => {
  const byLetter = { pace: { by: 'web', days: 7, hours: 12, vacation: 0 } } as const;
  choose({ confirm: 'always' });
  expect(asksAgain(null)).toBe(true);
  choose({ confirm: 'never' });
  expect(asksAgain(null)).toBe(false);
  choose({ confirm: 'letter' });
  expect([asksAgain(null), asksAgain({ pace: null }), asksAgain(byLetter)]).toEqual([false, false, true]);
});
