import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './databases.js';
import { freePort, type Trash } from './free.js';
import { findProxy, type ProxyTools } from './proxyTools.js';
import { until } from './waiting.js';

/** Why no proxy can be run here; null when one can. */
export function whyNoProxy(): string | null {
  const found = findProxy();
  return 'missing' in found ? `there is no ${found.missing.join(' and no ')} on this machine` : null;
}

/** True where this machine has an address of IPv6, its own at least. */
export const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const document = join(import.meta.dirname, '..', '..', '..', 'docs', 'hosting.md');

/** The file that docs/hosting.md tells hosts to use. */
function fileForHosts(): string {
  const [, text] = /^```nginx\n([\s\S]*?)^```$/m.exec(readFileSync(document, 'utf8')) ?? [];
  if (text === undefined) throw new Error('docs/hosting.md has no file for nginx.');
  return text;
}

/** Puts the test's own in the place of an address, a port or a file; throws when the text has none such. */
function inPlaceOf(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((made, [from, to]) => {
    if (!made.includes(from)) throw new Error(`docs/hosting.md does not say ${from}`);
    return made.replaceAll(from, to);
  }, text);
}

/** A file of its own for each: what nginx writes, and for how long. */
const frame = (folder: string, servers: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${servers}
}
`;

/** A certificate for that name, signed by itself. */
export function makeCertificate({ openssl }: ProxyTools, folder: string, name: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1,IP:::1`];
  execFileSync(openssl, ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
}

/** Real proxies in front of a server. */
export interface Proxies {
  /** The one of docs/hosting.md, by https and by http; each port on 127.0.0.1, and on ::1 where there is that. */
  readonly https: number;
  readonly http: number;
  /** The most ordinary one, `proxy_pass` and nothing else, by http. */
  readonly ordinary: number;
  /** One that names who asks, and under which name, but passes no WebSocket on. */
  readonly forwarding: number;
  /** What visitors check the certificate against. */
  readonly ca: string;
}

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
};

/** Starts nginx in front of the server at that port of 127.0.0.1; it ends with the test. */
export async function startNginx(trash: Trash, port: number): Promise<Proxies> {
  const tools = findProxy();
  if ('missing' in tools) throw new Error('There is no nginx.');
  const folder = temporaryFolder(trash);
  const { key, cert } = makeCertificate(tools, folder, 'tessera.example');
  const [https, http, ordinary, forwarding] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const back = `http://127.0.0.1:${port}`;
  const listen = (own: number) => `listen 127.0.0.1:${own}; ${hasIpv6 ? `listen [::1]:${own};` : ''}`;
  const forHosts = inPlaceOf(fileForHosts(), {
    'http://127.0.0.1:3000': back,
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen [::]:80;': hasIpv6 ? `listen [::1]:${http};` : '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    'listen [::]:443 ssl http2;': hasIpv6 ? `listen [::1]:${https} ssl http2;` : '',
    '/etc/letsencrypt/live/tessera.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/tessera.example/privkey.pem': key,
  });
  const servers = `
    ${forHosts}
    server { ${listen(ordinary)} location / { proxy_pass ${back}; } }
    server { ${listen(forwarding)} location / {
      proxy_pass ${back};
      proxy_set_header Host $host;
      proxy_set_header X-Real-IP $remote_addr;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    } }`;
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'logs'));
  writeFileSync(file, frame(folder, servers));
  const nginx = spawn(tools.nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const gone = once(nginx, 'exit');
  trash.add(async () => {
    nginx.kill('SIGTERM');
    await gone;
  });
  await until('nginx answers', async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${said}`);
    return answers(ordinary);
  });
  return { https, http, ordinary, forwarding, ca: readFileSync(cert, 'utf8') };
}
