import { Gauge, Histogram, Registry } from 'prom-client';
import type { Stock } from './stock.js';

/** How a request ended: by the class of its status, or `gone` where nobody waited for the answer. */
const ENDS = ['2xx', '3xx', '4xx', '5xx', 'gone'] as const;
type End = (typeof ENDS)[number];
const RESULTS = ['taken', 'refused'] as const;
type Result = (typeof RESULTS)[number];

/** What a server counts of its work, and how it tells its host. None of it says of which game or seat. */
export interface Meter {
  /** A request is over: its status (null where nobody waited for the answer), and how many milliseconds it took. */
  readonly request: (status: number | null, ms: number) => void;
  /** An action was taken or refused. */
  readonly action: (result: Result, ms: number) => void;
  /** Says how many connections are open, and how many of them sit at a game. */
  readonly watch: (count: () => { readonly open: number; readonly sitting: number }) => void;
  /** All of it as text, in the form of Prometheus; `stock` is what the database holds, null while it is away. */
  readonly told: (stock: Stock | null) => Promise<{ readonly type: string; readonly text: string }>;
}

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const isEnd = (text: string): text is End => ENDS.some((end) => end === text);

function endOf(status: number | null): End {
  const name = `${Math.floor((status ?? 0) / 100)}xx`;
  return isEnd(name) ? name : 'gone';
}

/** What is set when somebody asks. */
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

/** A meter at nought: what it counts begins anew with the server. */
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
  const held = gaugesOn(registry);
  let counted = () => ({ open: 0, sitting: 0 });

  return {
    request: (status, ms) => requests.observe({ status: endOf(status) }, ms / 1000),
    action: (result, ms) => actions.observe({ result }, ms / 1000),
    watch: (count) => (counted = count),
    told: async (stock) => {
      setStock(held, stock);
      const now = counted();
      held.sockets.set(now.open);
      held.sitting.set(now.sitting);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
