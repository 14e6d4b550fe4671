import { Gauge, Histogram, Registry } from 'prom-client';
import type { Stock } from './stock.js';

/** How a request ended: the class of its status, or `gone` when the client had left. */
const ENDS = ['2xx', '3xx', '4xx', '5xx', 'gone'] as const;
type End = (typeof ENDS)[number];
const RESULTS = ['taken', 'refused'] as const;
type Result = (typeof RESULTS)[number];

/** Counts a server's work for the operator. No figure names a game or a seat. */
export interface Meter {
  /** Counts a finished request: its status (null: the client had left) and its duration in milliseconds. */
  readonly request: (status: number | null, ms: number) => void;
  /** Counts an action and its duration in milliseconds. */
  readonly action: (result: Result, ms: number) => void;
  /** Sets the function that counts open connections, and those that sit at a game. */
  readonly watch: (count: () => { readonly open: number; readonly sitting: number }) => void;
  /** All figures as text in Prometheus's format. `stock` is null while the database is away. */
  readonly text: (stock: Stock | null) => Promise<{ readonly type: string; readonly text: string }>;
}

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const isEnd = (text: string): text is End => ENDS.some((end) => end === text);

function endOf(status: number | null): End {
  const name = `${Math.floor((status ?? 0) / 100)}xx`;
  return isEnd(name) ? name : 'gone';
}

/** The gauges, which are set when figures are read. */
function gaugesOn(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `tessera_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const sockets = gauge('sockets', 'Open connections.');
  const sitting = gauge('sitting', 'Those of them that sit at a game.');
  const up = gauge('database_up', '1 while the database answers, else 0: what it holds is left out then.');
  const size = gauge('database_bytes', 'How large the database is, in steps of 16 MiB.');
  const letters = gauge('letters', 'Letters by their state.', ['state']);
  const age = gauge(
    'letters_due_seconds',
    'For how long the letter that has been due longest waits; 0 when none does.',
  );
  const notices = gauge('notices', 'What goes to devices and webhooks, by its state.', ['state']);
  const noticesAge = gauge(
    'notices_due_seconds',
    'For how long what has been due longest waits that goes to devices (push) or webhooks; 0 when nothing does.',
    ['way'],
  );
  const jobs = gauge(
    'jobs_due_seconds',
    'For how long the job that has been due longest waits; 0 when none does.',
  );
  const reports = gauge('reports', 'What players have reported, and the host has not closed.');
  const games = gauge('games', 'Games by their state.', ['state']);
  return { sockets, sitting, up, size, letters, age, notices, noticesAge, jobs, reports, games };
}

function setStock(
  { up, size, letters, age, notices, noticesAge, jobs, reports, games }: ReturnType<typeof gaugesOn>,
  stock: Stock | null,
): void {
  up.set(stock === null ? 0 : 1);
  letters.reset();
  games.reset();
  notices.reset();
  age.reset();
  noticesAge.reset();
  jobs.reset();
  reports.reset();
  size.reset();
  if (stock === null) return;
  for (const [state, count] of Object.entries(stock.letters)) letters.set({ state }, count);
  for (const [state, count] of Object.entries(stock.notices)) notices.set({ state }, count);
  for (const [state, count] of Object.entries(stock.games)) games.set({ state }, count);
  const { mail, ...ways } = stock.dueFor;
  age.set(mail);
  for (const [way, seconds] of Object.entries(ways)) noticesAge.set({ way }, seconds);
  jobs.set(stock.jobsDueFor);
  reports.set(stock.reports);
  size.set(stock.bytes);
}

/** Creates a meter at zero. */
export function createMeter(): Meter {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'tessera_request_seconds',
    help: 'Requests over HTTP, how long they took, and how they ended.',
    labelNames: ['status'],
    buckets: BUCKETS,
    registers,
  });
  const actions = new Histogram({
    name: 'tessera_action_seconds',
    help: 'Plans and words at the table, how long until they were answered, and whether they were taken.',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers,
  });
  for (const status of ENDS) requests.zero({ status });
  for (const result of RESULTS) actions.zero({ result });
  const gauges = gaugesOn(registry);
  let countConnections = () => ({ open: 0, sitting: 0 });

  return {
    request: (status, ms) => requests.observe({ status: endOf(status) }, ms / 1000),
    action: (result, ms) => actions.observe({ result }, ms / 1000),
    watch: (count) => (countConnections = count),
    text: async (stock) => {
      setStock(gauges, stock);
      const now = countConnections();
      gauges.sockets.set(now.open);
      gauges.sitting.set(now.sitting);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
