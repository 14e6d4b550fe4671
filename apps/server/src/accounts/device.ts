import Bowser from 'bowser';
import { deviceSchema, type Device } from '@tessera/protocol';

const word = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text.slice(0, 40);

/** What kind of device a browser says that it runs on: three words, and nothing else of what it says. */
export function deviceOf(agent: string | undefined): Device {
  const { browser, os, platform } = Bowser.parse(agent === undefined || agent === '' ? '-' : agent);
  return { browser: word(browser.name), system: word(os.name), kind: word(platform.type) };
}

/** The device as its session's row has it. */
export const deviceIn = (text: string): Device => deviceSchema.parse(JSON.parse(text));
