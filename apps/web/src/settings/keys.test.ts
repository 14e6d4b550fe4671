import { commit, undo, undoAll, viewControls } from '@tessera/table/controls';
import { expect, it } from 'vitest';
import { TABLE_KEYS } from './keys.js';

it('the keys that the page of settings lists are those of the table', () => {
  const controls = [commit(() => ''), undo(), undoAll(), ...viewControls];
  const listed = TABLE_KEYS.filter(([, does]) => does !== 'table' && does !== 'keys');
  expect(listed).toEqual(controls.map(({ hotkey, id }) => [hotkey, id]));
});
