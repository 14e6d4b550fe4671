import { describe, expect, it } from 'vitest';
import { canUseApt } from './provide.js';
import { findChromium, isShell } from './chromium.js';

const machine = (env: Readonly<Record<string, string>>, files: readonly string[]) => ({
  env,
  exists: (path: string) => files.includes(path),
});

describe('the search for a Chromium', () => {
  it('takes the one that CHROMIUM_PATH names', () => {
    expect(findChromium(machine({ CHROMIUM_PATH: '/my/own' }, ['/my/own', '/usr/bin/chromium']))).toBe(
      '/my/own',
    );
  });

  it('does not fall back to another when CHROMIUM_PATH names a file that is missing', () => {
    expect(findChromium(machine({ CHROMIUM_PATH: '/my/own' }, ['/usr/bin/chromium']))).toBeNull();
  });

  it('prefers one without windows, wherever it is', () => {
    const both = machine({ PATH: '/a' }, ['/usr/bin/chromium', '/a/chrome-headless-shell']);
    expect(findChromium(both)).toBe('/a/chrome-headless-shell');
    expect(isShell('/a/chrome-headless-shell')).toBe(true);
    expect(isShell('/usr/bin/chromium')).toBe(false);
  });

  it('looks in /usr/bin, then along PATH', () => {
    expect(findChromium(machine({}, ['/usr/bin/chromium']))).toBe('/usr/bin/chromium');
    expect(findChromium(machine({ PATH: '/a:/b' }, ['/b/google-chrome']))).toBe('/b/google-chrome');
    expect(findChromium(machine({ PATH: '/a:/b' }, []))).toBeNull();
  });
});

describe('apt-get', () => {
  it('is used by root on Debian alone', () => {
    expect(canUseApt('NAME="Debian"\nID=debian\n', 0)).toBe(true);
    expect(canUseApt('ID=debian\n', 1000)).toBe(false);
    expect(canUseApt('ID=ubuntu\nID_LIKE=debian\n', 0)).toBe(false);
  });
});
