import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adviceOn, readConfig, readMail, SETTINGS } from './config.js';

const sentence = (env: Record<string, string>): string => {
  const config = readConfig(env);
  return config.ok ? '' : config.error;
};

describe('the settings', () => {
  it('are these and no others', () => {
    expect(Object.keys(SETTINGS)).toEqual([
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'DATA_DIR',
      'DATABASE_URL',
      'SECRET_KEY',
      'SMTP_URL',
      'SMTP_CERT',
      'MAIL_FROM',
      'MAIL_AFTER',
      'WHO_MAY_OPEN',
      'OPEN_SEATS',
      'OPEN_EACH',
      'OPEN_ALL',
      'CONFIRM_ALL',
      'MIN_FREE',
      'LOG_LEVEL',
      'METRICS_TOKEN',
    ]);
  });

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['DATBASE_URLS', 'DATABASE_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['SECERT_KEY', 'SECRET_KEY'],
    ['PROT', 'PORT'],
  ])('are not taken under a name with a slip in it: %s', (name, meant) => {
    const sentences = `${name} is no setting of this server: did you mean ${meant}?`;
    expect(sentence({ [name]: 'a secret' })).toBe(sentences);
    expect(readMail({ [name]: 'a secret' })).toEqual({ ok: false, error: sentences });
    expect(sentence({ [name]: '' })).toBe('');
  });

  it('are not looked for in what else is set around a server', () => {
    const others =
      'HOME HOSTNAME HOSTTYPE PATH PWD OLDPWD SHELL USER TERM LANG TMPDIR NODE_ENV LOGNAME MAIL PS1 POSTGRES_PASSWORD BIND ' +
      'MALLOC_MMAP_THRESHOLD_ INVOCATION_ID JOURNAL_STREAM RUNTIME_DIRECTORY SYSTEMD_EXEC_PID PGHOST PGPORT DB_HOST ' +
      'SMTP_HOST SMTP_PORT SMTP_USER DATABASE_NAME npm_config_cache KUBERNETES_PORT KUBERNETES_SERVICE_HOST REPORT';
    expect(sentence(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toBe('');
  });

  it('set no dice, seeds, clocks or positions', () => {
    const told = Object.entries(SETTINGS).map(([name, { wanted }]) => `${name} ${wanted}`);
    expect(told.join('\n')).not.toMatch(
      /dice|die|seed|chance|random|clock|time|date|position|state|\bgame\b|test/i,
    );
  });

  it('have defaults for a server that only its own machine can open', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        port: 3000,
        host: '127.0.0.1',
        publicUrl: null,
        trustProxy: null,
        dataDir: resolve('data'),
        databaseUrl: null,
        secretKey: null,
        mail: null,
        mailAfter: 60,
        whoMayOpen: 'everybody',
        openSeats: false,
        openEach: 150,
        openAll: 1000,
        confirmAll: 500,
        minFree: 200_000_000,
        logLevel: 'info',
        metricsToken: null,
      },
    });
  });

  it('count as not given when they are empty', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'seventy'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['HOST', 'my host'],
    ['PUBLIC_URL', 'tessera.example'],
    ['PUBLIC_URL', 'ftp://tessera.example'],
    ['PUBLIC_URL', 'https://tessera.example/games'],
    ['PUBLIC_URL', 'https://me:hush@tessera.example'],
    ['PUBLIC_URL', 'https://me@tessera.example'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['DATABASE_URL', 'mysql://host/tessera'],
    ['SECRET_KEY', 'secret'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example/inbox'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Tessera <tessera@example.org>, eve@example.org'],
    ['MAIL_FROM', 'Tessera\r\nBcc: eve@example.org'],
    ['MAIL_AFTER', 'soon'],
    ['MAIL_AFTER', '86401'],
    ['WHO_MAY_OPEN', 'friends'],
    ['OPEN_SEATS', 'yes'],
    ['OPEN_EACH', '0'],
    ['OPEN_EACH', 'many'],
    ['OPEN_ALL', '100001'],
    ['CONFIRM_ALL', '-1'],
    ['MIN_FREE', '200 MB'],
    ['MIN_FREE', '1000001'],
  ])('refuse %s=%s in one sentence that names it', (name, value) => {
    const said = sentence({ [name]: value });
    expect(said).toMatch(new RegExp(`^${name} wants [^\n]*\\.$`));
  });

  it('do not repeat a secret in a complaint', () => {
    expect(sentence({ DATABASE_URL: 'mysql://me:hush@host/tessera' })).not.toContain('hush');
    expect(sentence({ PUBLIC_URL: 'https://me:hush@tessera.example' })).not.toContain('hush');
    expect(sentence({ SECRET_KEY: 'hush' })).not.toContain('hush');
    expect(sentence({ SMTP_URL: 'http://me:hush@mail.example' })).not.toContain('hush');
  });

  it.each([
    ['https://tessera.example', undefined, /^TRUST_PROXY is not set: [^\n]*\.$/],
    ['https://tessera.example', '127.0.0.1', /^$/],
    ['https://tessera.example', '0', /^$/],
    ['http://192.168.1.7:3000', undefined, /^$/],
  ])('with PUBLIC_URL=%s and TRUST_PROXY=%s say what is missing', (PUBLIC_URL, TRUST_PROXY, advice) => {
    const read = readConfig({ PUBLIC_URL, TRUST_PROXY });
    expect(read.ok && (adviceOn(read.value) ?? '')).toMatch(advice);
  });

  it('take a mail server with whom letters are from and where their links lead', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtps://me:hush@mail.example', 'Tessera <tessera@example.org>'];
    const read = readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL: 'https://tessera.example', MAIL_AFTER: '5' });
    expect(read).toMatchObject({ value: { mail: { from: MAIL_FROM, certFile: null }, mailAfter: 5 } });
    const own = readConfig({
      SMTP_URL,
      MAIL_FROM,
      PUBLIC_URL: 'https://tessera.example',
      SMTP_CERT: '/etc/mail.pem',
    });
    expect(own).toMatchObject({ value: { mail: { certFile: '/etc/mail.pem' } } });
    expect(sentence({ SMTP_URL, PUBLIC_URL: 'https://tessera.example' })).toMatch(
      /^SMTP_URL wants MAIL_FROM/,
    );
    expect(sentence({ SMTP_URL, MAIL_FROM })).toMatch(/^SMTP_URL wants PUBLIC_URL/);
  });
});
