import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ReadRule } from '../game/terms.js';
import type { RulesProps } from '../gameUi.js';
import '../../styles/reference.css';
import type { OpenReference } from './state.js';

/** The tabs that every game's reference has, with whatever else the game adds. */
type Alone = Pick<OpenReference<string>, 'place' | 'close' | 'read'> & {
  readonly open: (tab: 'rules') => void;
};

/** Makes a game's rules and charts, without a game, from its reference and its sheet. */
export const aloneOf = <R extends Alone>(
  openReference: () => R,
  Sheet: ComponentType<{ reference: R }>,
): ComponentType<RulesProps> =>
  function RulesAlone({ onClose }) {
    const [reference] = useState(() => {
      const opened = openReference();
      opened.open('rules');
      return opened;
    });
    const isOpen = reference.place.value !== null;
    useEffect(() => {
      if (!isOpen) onClose();
    }, [isOpen, onClose]);
    return (
      <ReadRule.Provider value={reference.read}>
        <div class="reference alone">
          <Sheet reference={reference} />
        </div>
      </ReadRule.Provider>
    );
  };
