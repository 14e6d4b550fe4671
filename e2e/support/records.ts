import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

/** The text of a record that a program of a game's set-up writes into a file. */
export async function writtenRecord(program: string, file: string): Promise<string> {
  const child = fork(program, [file]);
  const ended: unknown[] = await once(child, 'exit');
  if (ended[0] !== 0) throw new Error('The record could not be written.');
  return readFile(file, 'utf8');
}

/** Hands the page that verifies a record from the disk. */
export const chooseRecord = (page: Page, record: string): Promise<void> =>
  page
    .getByLabel('Verify a record from your disk')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(record) });

const recordSchema = z.looseObject({ events: z.array(z.looseObject({ kind: z.string() })) });
const NO_DATA = '0'.repeat(64);

/**
 * The page that verifies finds a true record right, in green; one with another winner, without a fact of that kind, or
 * on another data set wrong, in red; and where the rules or the data are not known here it says, in yellow, that only
 * the chance is checked.
 */
export async function expectVerdicts(page: Page, text: string, done: string): Promise<void> {
  const record = recordSchema.parse(JSON.parse(text));
  const { events } = record;
  const verdict = (of: string) => page.locator(`[data-verified="${of}"]`);
  const choose = (forged: object) => chooseRecord(page, JSON.stringify({ ...record, ...forged }));
  await choose({});
  await expect(verdict('good')).toContainText('Everything is right.');

  const seats = events.map((fact) => fact['seat']);
  const swapped = events.map((fact) =>
    fact.kind === 'GameEnded'
      ? { ...fact, winner: seats.find((seat) => typeof seat === 'string' && seat !== fact['winner']) }
      : fact,
  );
  const at = events.findIndex(({ kind }) => kind === done);
  expect(at).toBeGreaterThan(0);
  for (const forged of [{ events: swapped }, { events: events.toSpliced(at, 1) }, { data: NO_DATA }]) {
    await choose(forged);
    await expect(verdict('wrong').getByRole('alert')).toContainText(
      /checks? fails?: this record has been altered/,
    );
    await choose({});
    await expect(verdict('good')).toBeVisible();
  }

  const begun = (change: object) =>
    events.map((fact, place) => (place === 0 ? { ...fact, ...change } : fact));
  for (const other of [
    { events: begun({ rules: 0 }) },
    { data: NO_DATA, events: begun({ data: NO_DATA }) },
  ]) {
    await choose(other);
    await expect(verdict('open').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Only the chance is checked throughout, and it is right.',
    );
    await expect(verdict('open').locator('.notChecked')).toHaveCount(1);
    await choose({});
    await expect(verdict('good')).toBeVisible();
  }
}
