import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Where programs lie that only root is meant to start, too: they are no part of everybody's PATH. */
const folders = (): readonly string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
  '/usr/sbin',
  '/usr/local/sbin',
];

/** Where a program of the machine lies; null where it has none of that name. */
export const findProgram = (name: string): string | null =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** What a proxy with https is made of. */
export interface ProxyTools {
  readonly nginx: string;
  readonly openssl: string;
}

/** The machine's own nginx, and what makes its certificate; else which of them it lacks. */
export function findProxy(): ProxyTools | { readonly missing: readonly string[] } {
  const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')];
  if (nginx !== null && openssl !== null) return { nginx, openssl };
  return { missing: [...(nginx === null ? ['nginx'] : []), ...(openssl === null ? ['openssl'] : [])] };
}
