import type { GameTypes } from '@tessera/core';
import { useEffect, useState } from 'preact/hooks';
import { isAsked, switchWindow } from '../actions/switchWindow.js';
import type { TableWords } from '../gameTable.js';
import { text } from '../texts/index.js';
import { SentCheckbox } from '../ui/sentCheckbox.js';
import type { Desk } from './desk.js';

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
export function Windows<T extends GameTypes>({ desk, words: { sideName, taskName } }: WindowsProps<T>) {
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
