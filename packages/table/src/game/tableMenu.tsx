import type { GameTypes, Reason } from '@tessera/core';
import { useEffect, useState } from 'preact/hooks';
import { askTakeback, claimDraw, offerDraw, withdrawDraw } from '../actions/requests.js';
import { isStopped } from '../actions/planning.js';
import { againstWord, isAsked, resign, switchWindow } from '../actions/table.js';
import { text, textIfAny } from '../texts/index.js';
import { CopyField, Dialog, SentCheckbox } from '../ui/forms.js';
import type { TableWords } from '../gameTable.js';
import type { Desk } from './desk.js';
import type { SeatHost } from '../gameUi.js';
import { RecordLink } from '../watch/keep.js';
import { DeedButton } from './planBar.js';
import { BreaksMenu } from './breaks.js';
import { Gifts } from './clocks.js';
import { LeavingToBot } from './arrival.js';

interface SwitchProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly window: string;
  readonly name: string;
}

/** The seat's own switch of one kind of windows; it shows what is wished until that is said. */
function Switch<T extends GameTypes>({ desk, window, name }: SwitchProps<T>) {
  const deed = switchWindow<T>(window, name);
  const asked = isAsked(desk, window);
  const sending = desk.client.outbox.sending.value;
  const [wished, setWished] = useState<boolean | null>(null);
  useEffect(() => {
    if (!sending) setWished(null);
  }, [asked, sending]);
  return (
    <SentCheckbox
      label={deed.label(desk)}
      deed={deed.id}
      checked={wished ?? asked}
      sending={sending}
      disabled={!sending && !deed.enabled(desk)}
      onChange={(checked) => {
        setWished(checked);
        deed.run(desk);
      }}
    />
  );
}

interface WindowsProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly words: Pick<TableWords<T>, 'sideName' | 'taskName'>;
}

/** In which windows a seat wants to be asked: its own switches, and what the others have said; nothing where a game has none. */
function Windows<T extends GameTypes>({ desk, words: { sideName, taskName } }: WindowsProps<T>) {
  const { game, seat, receiver } = desk.client;
  if (game.windows.length === 0) return null;
  const nameOf = (window: string): string => taskName(window) ?? window;
  const others = receiver.feed.value.view.table.unasked.filter((one) => one.seat !== seat);
  return (
    <fieldset>
      <legend>{text('table.windows')}</legend>
      <p class="hint">{text('table.windows.hint')}</p>
      {game.windows.map((window) => (
        <Switch key={window} desk={desk} window={window} name={nameOf(window)} />
      ))}
      <div role="status">
        {others.map(({ seat: other, window }) => (
          <p key={`${other} ${window}`}>
            {text('table.windows.other', { side: sideName(other), window: nameOf(window) })}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** What the table's menu is made of. */
export interface TableMenuProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly words: Pick<TableWords<T>, 'reason' | 'sideName' | 'taskName'>;
  readonly onClose: () => void;
  readonly SeatMenu: SeatHost['SeatMenu'];
  /** The hash that the seed of the dice was sealed with, and the seed once it is open. */
  readonly dice: { readonly seal: string; readonly seed: string | undefined };
}

/** Why the seat may not claim a draw now, empty where it may; null where its game has no claims to one. */
function againstClaim<T extends GameTypes>(desk: Desk<T>): readonly Reason[] | null {
  const reasons = againstWord(desk, { verb: 'claimDraw' });
  return reasons.some(({ code }) => code === 'noClaims') ? null : reasons;
}

/** Why a draw cannot be offered or claimed now, and nothing be taken back. */
function WhyNot<T extends GameTypes>({ desk, words }: TableMenuProps<T>) {
  const offer = againstWord(desk, { verb: 'offerDraw' });
  const takeback = againstWord(desk, { verb: 'askTakeback' });
  if (isStopped(desk)) return <p class="hint">{text('table.stopped')}</p>;
  return (
    <ul class="hint">
      {takeback.map((reason) => (
        <li key={reason.code}>
          {text('table.askTakeback')}: {textIfAny(`table.why.${reason.code}`) ?? text('table.why.other')}
        </li>
      ))}
      {offer.map((reason) => (
        <li key={reason.code}>
          {text('table.offerDraw')}: {textIfAny(`table.why.${reason.code}`) ?? text('table.why.other')}
        </li>
      ))}
      {againstClaim(desk)?.map((reason) => (
        <li key={reason.code}>
          {text('table.claimDraw')}: {words.reason(reason)}{' '}
          {reason.rule !== '' && `(${text('rule', { rule: reason.rule })})`}
        </li>
      ))}
    </ul>
  );
}

/** Resigning, with a question in between. */
function Resigning<T extends GameTypes>({ desk, onClose }: Pick<TableMenuProps<T>, 'desk' | 'onClose'>) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" disabled={!resign<T>().enabled(desk)} onClick={() => setAsking(true)}>
        {text('table.resign')}…
      </button>
    );
  }
  return (
    <div class="both" role="alert">
      <p>{text('table.resign.ask')}</p>
      <p class="ways">
        <button type="button" onClick={() => setAsking(false)}>
          {text('table.keep')}
        </button>
        <DeedButton deed={resign<T>()} context={desk} kind="main" onDone={onClose} />
      </p>
    </div>
  );
}

/** The seal of the dice, and what it held once that is open. */
const Dice = ({ seal, seed }: { seal: string; seed: string | undefined }) => (
  <details class="dice">
    <summary>{text('dice.title')}</summary>
    <p class="hint">{text('dice.seal')}</p>
    <CopyField label={text('dice.seal.label')} value={seal} />
    {seed !== undefined && (
      <>
        <p class="hint">{text('dice.seed')}</p>
        <CopyField label={text('dice.seed.label')} value={seed} />
      </>
    )}
  </details>
);

/** What can be said at the table at any time, and the link for another device. */
export function TableMenu<T extends GameTypes>(props: TableMenuProps<T>) {
  const { desk, words, onClose, SeatMenu } = props;
  const { game, id, seat, receiver } = desk.client;
  const against = game.seats.find((each) => each !== seat) ?? seat;
  const other =
    receiver.page.value?.seats.find((each) => each.seat === against)?.name ?? words.sideName(against);
  const over = desk.client.receiver.feed.value.view.outcome !== null;
  return (
    <Dialog title={text('table.title')} onClose={onClose}>
      {!over && (
        <section>
          <p class="ways">
            <DeedButton deed={askTakeback<T>()} context={desk} onDone={onClose} />
            <DeedButton deed={offerDraw<T>()} context={desk} onDone={onClose} />
            {withdrawDraw<T>().enabled(desk) && (
              <DeedButton deed={withdrawDraw<T>()} context={desk} onDone={onClose} />
            )}
            {againstClaim(desk) !== null && (
              <DeedButton deed={claimDraw<T>()} context={desk} onDone={onClose} />
            )}
            <Resigning {...props} />
          </p>
          <WhyNot {...props} />
          <Gifts desk={desk} other={other} />
          <BreaksMenu desk={desk} other={other} />
          <LeavingToBot desk={desk} onDone={onClose} />
          <Windows {...props} />
        </section>
      )}
      <SeatMenu client={desk.client} over={over} />
      <p>
        <RecordLink game={id} seat={seat} />
      </p>
      <Dice {...props.dice} />
    </Dialog>
  );
}
