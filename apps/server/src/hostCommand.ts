import { readConfig, type Config } from './config.js';
import { StartRefused } from './errors/startRefused.js';
import { keptKey, secretsUnder, type Secrets } from './secrets/secrets.js';

/** What a host's command works with: the server's own settings, and what it computes under its key. */
export interface HostSettings {
  readonly config: Config;
  readonly secrets: Secrets;
}

/** Reads the settings as the server does, and the key that is there. Throws StartRefused where one is wrong or missing. */
export async function hostSettings(env: Readonly<Record<string, string | undefined>>): Promise<HostSettings> {
  const config = readConfig(env);
  if (!config.ok) throw new StartRefused(config.error);
  const { secretKey, dataDir } = config.value;
  const key = secretKey ?? (await keptKey(dataDir));
  if (key === null)
    throw new StartRefused(
      `There is no tessera.key in ${dataDir}: put the one there that belongs to the games, or set SECRET_KEY to it.`,
    );
  return { config: config.value, secrets: secretsUnder(key) };
}

/** The words after a command, with the word `help` as what it stands for. */
export const withHelp = ([first, ...others]: readonly string[]): string[] =>
  first === undefined ? [] : [first === 'help' ? '--help' : first, ...others];
