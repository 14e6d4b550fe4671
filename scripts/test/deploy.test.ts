import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { heapOf, SEMI_SPACE, THRIFT } from '../start/server.js';
import { root } from './tools.js';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const compose = z
  .strictObject({
    name: z.string(),
    'x-logging': z.unknown(),
    services: z.record(
      z.string(),
      z.object({
        build: z.string().optional(),
        image: z.string().optional(),
        restart: z.literal('unless-stopped'),
        depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
        environment: z.record(z.string(), z.string()),
        ports: z.array(z.string()).optional(),
        volumes: z.array(z.string()),
        logging: z.object({
          driver: z.literal('json-file'),
          options: z.object({
            'max-size': z.string().regex(/^\d+m$/),
            'max-file': z.string().regex(/^\d$/),
          }),
        }),
        healthcheck: z.object({ test: z.array(z.string()) }).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('docker-compose.yml')));

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ engines: z.looseObject({ node: z.string().optional() }).optional() }),
  ),
});

/** The Dockerfile's instructions, continued lines joined: the word, and what follows it. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));

const all = (word: string): readonly string[] =>
  instructions.filter((line) => line.word === word).map(({ rest }) => rest);

const last = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));
const inLast = (word: string): readonly string[] =>
  last.filter((line) => line.word === word).map(({ rest }) => rest);

describe('docker-compose.yml', () => {
  it('runs the application and Postgres 17, each with a health check', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['app', 'database']);
    expect(compose.services['database']?.image).toMatch(/^postgres:17\b/);
    expect(compose.services['database']?.healthcheck?.test.join(' ')).toContain('pg_isready');
    expect(all('HEALTHCHECK').join(' ')).toContain('/healthz');
  });

  it('starts the application when the database is ready', () => {
    expect(compose.services['app']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(compose.services['app']?.environment['DATABASE_URL']).toMatch(/@database:5432\/tessera$/);
  });

  it('keeps what both store in volumes', () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) => volumes);
    expect(used.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('holds no password, and does not start without one', () => {
    const values = Object.values(compose.services).flatMap(({ environment }) => Object.values(environment));
    const secret = values.filter((value) => value.includes('PASSWORD'));
    expect(secret).toHaveLength(2);
    for (const value of secret) expect(value).toMatch(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/);
    expect(read('.gitignore').split('\n')).toContain('.env');
    expect(read('.dockerignore').split('\n')).toContain('.env');
    expect(read('.env.example')).toMatch(/^POSTGRES_PASSWORD=$/m);
  });

  it('names every setting of its own in .env.example', () => {
    const named = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');
    for (const name of new Set(named)) expect(read('.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

describe('the Dockerfile', () => {
  it('copies files that exist', () => {
    const copied = all('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('copies between stages that it names', () => {
    const stages = all('FROM').map((rest) => / AS (\w+)$/.exec(rest)?.[1]);
    const sources = all('COPY').flatMap((rest) => /^--from=(\w+)/.exec(rest)?.[1] ?? []);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((stage) => !stages.includes(stage))).toEqual([]);
  });

  it('installs and builds by one version of pnpm, by a package script that exists', () => {
    const scripts = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const calls = all('RUN').flatMap((rest) => [...rest.matchAll(/npx -y (\S+) ([\w:]+)/g)]);
    expect(calls.map(([, , script]) => script)).toEqual(['install', 'image']);
    expect(Object.keys(scripts.scripts)).toContain('image');
    const [pinned, ...others] = new Set(calls.map(([, program]) => program));
    expect([pinned, others]).toEqual([expect.stringMatching(/^pnpm@\d+\.\d+\.\d+$/), []]);
  });

  it('runs node itself, as an ordinary user', () => {
    expect(inLast('USER')).toEqual(['node']);
    expect(inLast('CMD').join('')).toMatch(/^\["node", /);
    expect(inLast('ENTRYPOINT')).toEqual([]);
    expect(last.map(({ rest }) => rest).join('\n')).not.toMatch(/\b(npm|npx|pnpm)\b/);
  });

  it('gives a server the memory that `pnpm start` gives it', () => {
    expect(inLast('CMD').join('')).toContain(heapOf(SEMI_SPACE).join('", "'));
    const set = Object.entries(THRIFT).map((pair) => pair.join('='));
    expect(inLast('ENV').flatMap((rest) => rest.split(' '))).toEqual(expect.arrayContaining(set));
  });

  it('builds and runs on one Node, which no package warns about', () => {
    const nodes = new Set(all('FROM').map((rest) => /^node:(\d+)-bookworm-slim\b/.exec(rest)?.[1]));
    expect(nodes.size).toBe(1);
    const node = minVersion(`^${[...nodes].join('')}`)?.version ?? '';
    const { packages } = lockSchema.parse(parse(read('pnpm-lock.yaml')));
    const unhappy = Object.entries(packages).filter(
      ([, { engines }]) => engines?.node !== undefined && !satisfies(node, engines.node),
    );
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(unhappy.map(([name]) => name)).toEqual([]);
  });
});
