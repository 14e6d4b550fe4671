import { verdictOf, withoutShare, type Check } from '@tessera/core';
import type { GameRecord } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { fetchRecord } from '../api/watching.js';
import { gameOf } from '../gameOf.js';
import { FromDisk, type RecordFile } from './recordPage.js';
import { text } from '@tessera/table/texts';
import { useRequest, CopyField, ErrorPage, Heading, Page, Waiting } from '@tessera/table/ui';
import { RecordLink } from '@tessera/table/watch';
import {
  AllSteps,
  Steps,
  type StepsSetting,
  useVerification,
  type Verification,
} from '@tessera/table/verify';

/** How many failed checks are shown at the top. */
const FAULTS = 20;

/** The failed checks, at the top. */
function Faults({ wrong, ...telling }: { wrong: readonly Check[] } & StepsSetting) {
  return (
    <section class="faults" role="alert">
      <h2>{text('verify.wrong', { n: wrong.length })}</h2>
      <Steps checks={wrong.slice(0, FAULTS)} {...telling} />
      {wrong.length > FAULTS && <p>{text('verify.wrong.more', { shown: FAULTS })}</p>}
    </section>
  );
}

type Done = Extract<Verification, { is: 'done' }>;

function Result({ record, done, game }: { record: GameRecord; done: Done; game: string | null }) {
  const { checks, verifier } = done;
  const of = (verdict: Check['verdict']) => checks.filter((check) => check.verdict === verdict);
  const count = (code: string) => checks.filter((check) => check.code === code).length;
  const [wrong, open] = [of('wrong'), of('open')];
  const verdict = verdictOf(checks);
  const seats = record.players.map(({ seat }) => seat);
  const telling = { tell: verifier.text, game };
  const counts = {
    dice: count('die') + count('draw'),
    sealed: count('token'),
    facts: record.events.length,
    checks: checks.length,
  };
  return (
    <div data-verified={verdict}>
      {verdict === 'wrong' ? (
        <Faults wrong={wrong} {...telling} />
      ) : (
        <section class="noFault" role="status">
          <h2>{text(`verify.${verdict}`)}</h2>
          <p>{text('verify.good.count', counts)}</p>
        </section>
      )}
      {open.map((check) => (
        <p key={check.code} class="notChecked">
          {verifier.text(check)}
        </p>
      ))}
      {withoutShare(seats, record.shares).map((seat) => (
        <p key={seat} class="serverWord">
          {text('verify.serverWord', { side: gameOf(record.kind)?.sideName(seat) ?? seat })}
        </p>
      ))}
      <p class="hint">{text('verify.seal')}</p>
      <CopyField label={text('verify.seal.label')} value={record.seal} />
      <AllSteps checks={checks} {...telling} />
    </div>
  );
}

const verifierOf = (kind: string) => gameOf(kind)?.verifier();

function Verified({ record, game }: { record: GameRecord; game: string | null }) {
  const verification = useVerification(record, verifierOf);
  if (verification.is === 'lost') return <p role="alert">{text('verify.noRecord')}</p>;
  if (verification.is === 'done') return <Result record={record} done={verification} game={game} />;
  const { at, done, of } = verification.stage;
  return (
    <div class="progress">
      <p role="status">{text(`verify.running.${at}`)}</p>
      <progress max={of} value={done} aria-label={text(`verify.running.${at}`)} />
      <p class="hint">{text('verify.count', { done, of })}</p>
    </div>
  );
}

/** How to verify a record on one's own machine. */
const Alone = ({ game }: { game: string | null }) => (
  <section class="alone" aria-labelledby="alone">
    <h2 id="alone">{text('verify.alone')}</h2>
    <p>{text('verify.alone.lead')}</p>
    <ul>
      {game !== null && (
        <li>
          <RecordLink game={game} />
        </li>
      )}
      <li>
        <a href="/tessera-verify.mjs" download="tessera-verify.mjs">
          {text('verify.alone.program')}
        </a>
      </li>
    </ul>
    <pre tabIndex={0}>node tessera-verify.mjs tessera-{game ?? 'GAME'}.json --steps</pre>
  </section>
);

function Shown({ record: own, game }: { record: GameRecord | null; game: string | null }) {
  const [read, setRead] = useState<RecordFile | null>(null);
  const record = read === null ? own : 'record' in read ? read.record : null;
  const title = record === null ? text('verify.title') : text('verify.of', { title: record.title });
  return (
    <Page title={title}>
      <section class="sheet verify">
        <Heading>{title}</Heading>
        <p class="lead">{text('verify.lead')}</p>
        {read !== null && 'fault' in read && (
          <p class="faults" role="alert">
            {read.fault}
          </p>
        )}
        {record !== null && <Verified record={record} game={read === null ? game : null} />}
        <FromDisk label={text('verify.file')} onRead={setRead} />
        <Alone game={game} />
      </section>
    </Page>
  );
}

function OfGame({ game }: { game: string }) {
  const { request, again } = useRequest(game, fetchRecord);
  if (request.is === 'waiting') return <Waiting />;
  if (request.is === 'refused') return <ErrorPage error={request.error} again={again} game={game} />;
  if (gameOf(request.value.kind) === null)
    return <ErrorPage error={{ error: 'newerServer', message: '', remedy: '' }} game={game} />;
  return <Shown record={request.value} game={game} />;
}

/** The page that verifies a finished game from its record: of a game on this server, or of a file. */
export const VerifyPage = ({ game }: { game: string | null }) =>
  game === null ? <Shown record={null} game={null} /> : <OfGame game={game} />;
