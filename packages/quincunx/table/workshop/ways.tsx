import { sayWorkshop as say } from '@tessera/quincunx/texts';
import type { WorkshopProps } from '@tessera/table';
import { CopyField, RefusalNote, useSent } from '@tessera/table/ui';
import { useEffect, useState } from 'preact/hooks';
import { type Draft, optionsOf } from './draft.js';
import { packed } from './link.js';
import { MOST_SAVED, removeBattle, saveBattle, savedHere } from './saved.js';
import type { Trials } from './trial.js';
import { TrialView } from './trialView.js';

/** Opens a game on the battle: against the bot at once, or by the form with a friend. */
function Fighting({ draft, host }: { draft: Draft; host: WorkshopProps }) {
  const { busy, refused, send } = useSent();
  const battle = draft.battle.value;
  const isReady = draft.problems.value.length === 0;
  const options = optionsOf(battle);
  return (
    <section>
      <h2>{say('ways.title')}</h2>
      {!isReady && <p class="hint">{say('ways.mend')}</p>}
      <p class="ways">
        <button
          type="button"
          class="main"
          disabled={!isReady || busy}
          onClick={() => void send(() => host.playBot(options), host.enter)}
        >
          {say(busy ? 'ways.busy' : 'ways.bot')}
        </button>
        <button type="button" disabled={!isReady} onClick={() => host.toForm(options)}>
          {say('ways.friend')}
        </button>
      </p>
      <RefusalNote error={refused} />
    </section>
  );
}

/** The battles that this device keeps. */
function Saved({ draft }: { draft: Draft }) {
  const [kept, setKept] = useState(savedHere);
  const [said, setSaid] = useState('');
  const { title } = draft.battle.value;
  const isKept = kept.battles.some((battle) => battle.title === title);
  return (
    <section>
      <h2>{say('saved.title')}</h2>
      <p class="ways">
        <button
          type="button"
          onClick={() => {
            const isSaved = saveBattle(draft.battle.peek());
            setKept(savedHere());
            setSaid(isSaved ? say('saved.done') : say('saved.full', { most: MOST_SAVED }));
          }}
        >
          {say(isKept ? 'saved.again' : 'saved.save')}
        </button>
        <span role="status">{said}</span>
      </p>
      {kept.battles.length === 0 && <p class="quiet">{say('saved.none')}</p>}
      <ul class="partList">
        {kept.battles.map((battle) => (
          <li key={battle.title} class="withButton">
            <button type="button" onClick={() => draft.take(battle)}>
              {say('saved.open', { title: battle.title })}
            </button>
            <button
              type="button"
              aria-label={say('saved.remove', { title: battle.title })}
              onClick={() => {
                removeBattle(battle.title);
                setKept(savedHere());
              }}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {kept.unread.length > 0 && <p class="hint">{say('saved.unread', { count: kept.unread.length })}</p>}
    </section>
  );
}

/** A link that holds the battle itself. */
function Sharing({ draft }: { draft: Draft }) {
  const battle = draft.battle.value;
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isOld = false;
    void packed(battle).then((fragment) => {
      if (!isOld && fragment !== null) setLink(`${location.origin}${location.pathname}#${fragment}`);
    });
    return () => {
      isOld = true;
    };
  }, [battle]);
  if (link === null) return null;
  return (
    <section>
      <h2>{say('share.title')}</h2>
      <p class="hint">{say('share.hint')}</p>
      <CopyField label={say('share.linkLabel')} value={link} share={battle.title} />
    </section>
  );
}

/** What can be done with the battle: fight it, let bots fight it, save it, share it. */
export function WaysPanel({ draft, trials, host }: { draft: Draft; trials: Trials; host: WorkshopProps }) {
  return (
    <>
      <Fighting draft={draft} host={host} />
      <TrialView draft={draft} trials={trials} />
      <Saved draft={draft} />
      <Sharing draft={draft} />
    </>
  );
}
