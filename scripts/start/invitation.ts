import { networkInterfaces } from 'node:os';

/** Where the server listens, and the address that its players were promised. */
export interface Listening {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null;
}

const EVERYWHERE = ['0.0.0.0', '::'];
const LOCAL = ['127.0.0.1', '::1', 'localhost'];

const web = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** This machine's addresses in its local network. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

/** What is said when the server is ready: the address to open, and how others get in. */
export function invitation({ host, port, publicUrl }: Listening, addresses = ownAddresses()): string {
  const local = EVERYWHERE.includes(host) ? web('localhost', port) : web(host, port);
  const lines = [`Tessera is ready. Open ${publicUrl ?? local}`, ''];
  if (LOCAL.includes(host) && publicUrl === null) {
    lines.push(
      'Only this machine can open it. To let others in:',
      '  in your own network   start it with HOST=0.0.0.0 (npx -y pnpm start)',
      '  over the internet     put it behind a proxy with https, and set PUBLIC_URL to its address',
    );
  } else if (EVERYWHERE.includes(host) && publicUrl === null) {
    lines.push('Others in your network open:', ...addresses.map((address) => `  ${web(address, port)}`));
    lines.push('Over the internet: put a proxy with https before it, and set PUBLIC_URL to its address.');
  } else if (publicUrl !== null) {
    lines.push(`Others open ${publicUrl}. That address has to lead to ${local}.`);
  }
  return [...lines, '', 'Ctrl+C ends it.'].join('\n');
}
