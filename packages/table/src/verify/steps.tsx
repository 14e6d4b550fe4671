import type { Check, ProofStage } from '@tessera/core';
import { useEffect, useState } from 'preact/hooks';
import type { Verifier } from '../gameUi.js';
import { text } from '../texts/index.js';
import { Link } from '../ui/page.js';
import { pathToMoment } from '../watch/moment.js';
import type { GameRecord } from '@tessera/protocol';
import { inSlices } from './slices.js';

/** What a list of steps needs besides the checks. */
export interface StepsSetting {
  readonly tell: Verifier['text'];
  /** The game on this server whose moments the steps link to; null for a record from a file. */
  readonly game: string | null;
}

const MARKS = {
  good: ['✓', 'verify.right.mark'],
  wrong: ['✗', 'verify.wrong.mark'],
  open: ['–', 'verify.open.mark'],
} as const;

/** How a die or draw follows from the last HMAC: which 32-bit word was taken, and what it leaves when divided. */
function Drawn({ check: { code, values, workings, expected } }: { check: Check }) {
  const output = workings.at(-1)?.output ?? '';
  if ((code !== 'die' && code !== 'draw') || output === '') return null;
  const word = Number(values['word']);
  const digits = output.slice(word * 8, word * 8 + 8);
  const given = {
    word: word + 1,
    digits,
    value: parseInt(digits, 16),
    sides: values['sides'] ?? 0,
    face: expected,
  };
  return <p>{text('verify.drawn', given)}</p>;
}

/** The details of a step: each HMAC with its input and output, what was expected and what was found. */
function Inside({ check, game }: { check: Check } & Pick<StepsSetting, 'game'>) {
  const { workings, expected, found, event } = check;
  return (
    <div class="inside">
      {workings.map(({ key, input, output }) => (
        <dl key={input}>
          <dt>{text('verify.key')}</dt>
          <dd>{key}</dd>
          <dt>{text('verify.input')}</dt>
          <dd>{input}</dd>
          <dt>{text('verify.output')}</dt>
          <dd>{output}</dd>
        </dl>
      ))}
      <Drawn check={check} />
      {(expected !== '' || found !== '') && (
        <dl>
          <dt>{text('verify.expected')}</dt>
          <dd>{expected}</dd>
          <dt>{text('verify.found')}</dt>
          <dd>{found}</dd>
        </dl>
      )}
      {event !== null && (
        <p>
          {game === null ? (
            text('verify.fact', { n: event + 1 })
          ) : (
            <Link to={pathToMoment(game, { viewer: 'all', at: event + 1 })}>
              {text('verify.fact', { n: event + 1 })}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function Step({ check, tell, game }: { check: Check } & StepsSetting) {
  const [open, setOpen] = useState(false);
  const [mark, word] = MARKS[check.verdict];
  return (
    <li data-verdict={check.verdict} data-code={check.code}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class="mark" aria-hidden="true">
            {mark}
          </span>
          <span class="unseen">{text(word)} </span>
          {tell(check)}
        </summary>
        {open && <Inside check={check} game={game} />}
      </details>
    </li>
  );
}

/** How many steps are shown at first, and added each time. */
const AT_ONCE = 100;

/** The steps of a verification in order, each to be opened. Long lists are shown in parts. */
export function Steps({ checks, ...telling }: { checks: readonly Check[] } & StepsSetting) {
  const [most, setMost] = useState(AT_ONCE);
  const left = checks.length - most;
  return (
    <>
      <ol class="proofSteps">
        {checks.slice(0, most).map((check, index) => (
          <Step key={index} check={check} {...telling} />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" onClick={() => setMost(most + AT_ONCE)}>
          {text('verify.more', { n: Math.min(left, AT_ONCE) })}
        </button>
      )}
    </>
  );
}

/** The codes of each group of steps. All others, such as the games' own, are in `rules`. */
const GROUPS = {
  beginning: [
    'seed',
    'seal',
    'data',
    'began',
    'share',
    'shareOrder',
    'shareHash',
    'shareLost',
    'sharesLeft',
    'bidSides',
    'bidWon',
    'bidPlace',
    'bidTold',
    'chanceTooEarly',
    'over',
  ],
  dice: ['die', 'dieNumber', 'draw', 'drawNumber', 'bidDie'],
  sealed: ['bidSealed', 'salt', 'token', 'opened', 'turnedDown'],
} as const satisfies Record<string, readonly string[]>;

const NAMES = ['beginning', 'dice', 'sealed', 'rules'] as const;

const groupOf = ({ code }: Check): (typeof NAMES)[number] =>
  NAMES.find((name) => name !== 'rules' && GROUPS[name].some((known) => known === code)) ?? 'rules';

function Group({
  name,
  checks,
  ...telling
}: { name: (typeof NAMES)[number]; checks: readonly Check[] } & StepsSetting) {
  const [open, setOpen] = useState(false);
  return (
    <details class="proofGroup" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text(`verify.group.${name}`, { n: checks.length })}</summary>
      {open && <Steps checks={checks} {...telling} />}
    </details>
  );
}

/** All steps of a verification, in groups. */
export const AllSteps = ({ checks, ...telling }: { checks: readonly Check[] } & StepsSetting) => (
  <section aria-labelledby="steps">
    <h2 id="steps">{text('verify.steps')}</h2>
    {NAMES.map((name) => (
      <Group key={name} name={name} checks={checks.filter((check) => groupOf(check) === name)} {...telling} />
    ))}
  </section>
);

/** The state of a verification. */
export type Verification =
  | { readonly is: 'running'; readonly stage: Pick<ProofStage, 'at' | 'done' | 'of'> }
  | { readonly is: 'lost' }
  | { readonly is: 'done'; readonly checks: readonly Check[]; readonly verifier: Verifier };

const START: Verification = { is: 'running', stage: { at: 'log', done: 0, of: 1 } };

/** Verifies a record while it is shown. */
export function useVerification(
  record: GameRecord,
  verifierOf: (kind: string) => Promise<Verifier> | undefined,
): Verification {
  const [state, setState] = useState<Verification>(START);
  useEffect(() => {
    let stopped = false;
    const show = (next: Verification): void => {
      if (!stopped) setState(next);
    };
    const work = async (): Promise<void> => {
      const verifier = await verifierOf(record.kind);
      if (verifier === undefined) return;
      const checks: Check[] = [];
      let last: ProofStage | null = null;
      await inSlices(verifier.verify(record), {
        take: (stage) => {
          last = stage;
          checks.push(...stage.checks);
        },
        news: () => last !== null && show({ is: 'running', stage: last }),
        isStopped: () => stopped,
      });
      show({ is: 'done', checks, verifier });
    };
    show(START);
    work().catch(() => show({ is: 'lost' }));
    return () => {
      stopped = true;
    };
  }, [record, verifierOf]);
  return state;
}
