import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** JavaScriptCore's own shell, the engine of Safari, where the machine has it; null where it has not. */
export const findJsc = (): string | null =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'jsc'))
    .find((path) => existsSync(path)) ?? null;
