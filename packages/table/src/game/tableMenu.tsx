import type { GameTypes, Reason } from '@tessera/core';
import { CONFIRMS } from '@tessera/protocol';
import { useEffect, useId, useState } from 'preact/hooks';
import { askTakeback, claimDraw, offerDraw, withdrawDraw } from '../controls/requests.js';
import { isStopped } from '../controls/control.js';
import { againstWord, isAsked, resign, switchWindow } from '../controls/table.js';
import { settings } from '../lib/settings.js';
import { text, textIfAny } from '../texts/index.js';
import { settingsText } from '../texts/settings.js';
import { CopyField, Dialog, SentCheckbox } from '../ui/forms.js';
import { useKeptSettings } from '../ui/keptSettings.js';
import { Link, RefusalNote } from '../ui/page.js';
import type { TableWords } from '../gameTable.js';
import type { Desk } from './desk.js';
import type { SeatHost } from '../gameUi.js';
import { RecordLink } from '../watch/keep.js';
import { ControlButton } from './planBar.js';
import { BreaksMenu } from './breaksMenu.js';
import { PresetChoice } from './presets.js';
import { Gifts } from './clocks.js';
import { LeavingToBot } from './arrival.js';

interface SwitchProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly window: string;
  readonly name: string;
}

/** The switch of one kind of window. It shows the player's wish until the server has it. */
function Switch<T extends GameTypes>({ desk, window, name }: SwitchProps<T>) {
  const control = switchWindow<T>(window, name);
  const asked = isAsked(desk, window);
  const sending = desk.client.outbox.sending.value;
  const [wished, setWished] = useState<boolean | null>(null);
  useEffect(() => {
    if (!sending) setWished(null);
  }, [asked, sending]);
  return (
    <SentCheckbox
      label={control.label(desk)}
      control={control.id}
      checked={wished ?? asked}
      sending={sending}
      disabled={!sending && !control.enabled(desk)}
      onChange={(checked) => {
        setWished(checked);
        control.run(desk);
      }}
    />
  );
}

interface WindowsProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly words: Pick<TableWords<T>, 'sideName' | 'taskName'>;
}

/** The windows in which the seat wants to be asked, and the others' switches; nothing when the game has no windows. */
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

/** What the table's menu needs. */
export interface TableMenuProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly words: Pick<TableWords<T>, 'reason' | 'sideName' | 'taskName'>;
  readonly onClose: () => void;
  readonly host: Pick<SeatHost, 'SeatMenu' | 'keepSettings' | 'fetchStanding' | 'leaveStanding'>;
  /** The SHA-256 of the seed of the dice, and the seed once it is published. */
  readonly dice: { readonly seal: string; readonly seed: string | undefined };
}

/** When the player is asked again before a press commits, and the way to all settings. */
function Chosen<T extends GameTypes>({ desk, host }: Pick<TableMenuProps<T>, 'desk' | 'host'>) {
  const isSignedIn = desk.client.receiver.page.value?.settings !== undefined;
  const { refused, onChoose } = useKeptSettings(isSignedIn ? host.keepSettings : null);
  return (
    <>
      <label class="field">
        <span>{settingsText('askAgain.title')}</span>
        <select
          value={settings().confirm}
          data-control="confirm"
          onChange={({ currentTarget: { value } }) => {
            const confirm = CONFIRMS.find((one) => one === value);
            if (confirm !== undefined) onChoose({ confirm });
          }}
        >
          {CONFIRMS.map((when) => (
            <option key={when} value={when}>
              {settingsText(`askAgain.${when}`)}
            </option>
          ))}
        </select>
      </label>
      <RefusalNote error={refused} />
      <p>
        <Link to="/settings">{settingsText('menu.all')}</Link>
      </p>
    </>
  );
}

/** Why the seat may not claim a draw now; null when the game has no such claims. */
function whyNotClaim<T extends GameTypes>(desk: Desk<T>): readonly Reason[] | null {
  const reasons = againstWord(desk, { verb: 'claimDraw' });
  return reasons.some(({ code }) => code === 'noClaims') ? null : reasons;
}

/** Why a draw or a takeback cannot be asked for now. */
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
      {whyNotClaim(desk)?.map((reason) => (
        <li key={reason.code}>
          {text('table.claimDraw')}: {words.reason(reason)}{' '}
          {reason.rule !== '' && `(${text('rule', { rule: reason.rule })})`}
        </li>
      ))}
    </ul>
  );
}

/** Resigning, with a confirmation. */
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
        <ControlButton control={resign<T>()} context={desk} kind="main" onDone={onClose} />
      </p>
    </div>
  );
}

/** The seal of the dice, and the seed once it is published. */
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

/** What is done in a running game, the most frequent first. */
function InThisGame<T extends GameTypes>(props: TableMenuProps<T> & { readonly other: string }) {
  const { desk, onClose, other } = props;
  return (
    <>
      <p class="ways">
        <ControlButton control={askTakeback<T>()} context={desk} onDone={onClose} />
        <ControlButton control={offerDraw<T>()} context={desk} onDone={onClose} />
        {withdrawDraw<T>().enabled(desk) && (
          <ControlButton control={withdrawDraw<T>()} context={desk} onDone={onClose} />
        )}
        {whyNotClaim(desk) !== null && (
          <ControlButton control={claimDraw<T>()} context={desk} onDone={onClose} />
        )}
      </p>
      <WhyNot {...props} />
      <BreaksMenu desk={desk} other={other} />
      <Gifts desk={desk} other={other} />
      <LeavingToBot desk={desk} onDone={onClose} />
      <div class="ways">
        <Resigning {...props} />
      </div>
    </>
  );
}

/** The table's menu: what a player may do in this game at any time, and what they set. */
export function TableMenu<T extends GameTypes>(props: TableMenuProps<T>) {
  const { desk, words, onClose, host } = props;
  const { SeatMenu } = host;
  const [inGame, set] = [useId(), useId()];
  const { game, id, seat, receiver } = desk.client;
  const against = game.seats.find((each) => each !== seat) ?? seat;
  const other =
    receiver.page.value?.seats.find((each) => each.seat === against)?.name ?? words.sideName(against);
  const over = desk.client.receiver.feed.value.view.outcome !== null;
  return (
    <Dialog title={text('table.title')} onClose={onClose}>
      <div class="menuGroups">
        <section aria-labelledby={inGame} data-menu="game">
          <h3 id={inGame}>{settingsText('menu.game')}</h3>
          {!over && <InThisGame {...props} other={other} />}
          <p>
            <RecordLink game={id} seat={seat} />
          </p>
          <Dice {...props.dice} />
        </section>
        <section aria-labelledby={set} data-menu="settings">
          <h3 id={set}>{settingsText('menu.settings')}</h3>
          <Chosen {...props} />
          {!over && <PresetChoice desk={desk} host={host} />}
          {!over && <Windows {...props} />}
          <SeatMenu client={desk.client} over={over} />
        </section>
      </div>
    </Dialog>
  );
}
