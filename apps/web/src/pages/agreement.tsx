import type { GameOutside } from '@tessera/table';
import { paceTexts } from '@tessera/table/lib';
import { text } from '@tessera/table/texts';
import { Field, nameFault, navigate, RefusalNote, titleFault, useSent } from '@tessera/table/ui';
import { useId, useState } from 'preact/hooks';
import { openBidHere, openHere } from '../api/openHere.js';
import { gameOf } from '../gameOf.js';
import { openAgainstBot, strengthsOf } from '../home/botGame.js';
import { type Against, Players, secondOf } from '../hotseat/players.js';
import { tablePath } from '../hotseat/tables.js';
import { rememberName } from '../lib/known.js';
import { type About, type Agreed, agreedIn, type Draft, firstFault, undecided } from './agreed.js';
import { bidIn } from './bidField.js';
import { isByBid, PaceField, SideChoice, sideOf } from './newGameFields.js';

interface AgreementProps extends About {
  readonly onAgainst: (against: Against) => void;
  readonly onName: (name: string) => void;
}

interface NameFieldsProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly title: string;
  readonly onTitle: (title: string) => void;
  /** True once the form was sent: only then are faults shown. */
  readonly tried: boolean;
}

/** The player's own name, and what the game is called. */
function NameFields({ name, onName, title, onTitle, tried }: NameFieldsProps) {
  return (
    <div class="pair">
      <Field
        id="name"
        label={text('new.name')}
        hint={text('new.name.hint')}
        value={name}
        onInput={onName}
        fault={tried ? nameFault(name) : null}
        most={40}
      />
      <Field
        id="title"
        label={text('new.gameTitle')}
        value={title}
        onInput={onTitle}
        fault={tried ? titleFault(title) : null}
        most={80}
      />
    </div>
  );
}

/** The button that opens the game; beside it what is opened, which may be chosen far above or below it. */
function Opens({ ui, agreed, busy }: { ui: GameOutside; agreed: Agreed; busy: boolean }) {
  const what = useId();
  return (
    <p class="ways opens">
      <button type="submit" class="main large" disabled={busy} aria-describedby={what}>
        {text(busy ? 'new.busy' : 'new.submit')}
      </button>
      <span class="opened" id={what}>
        {[...ui.describe(agreed.options), ...paceTexts(agreed.pace)].join(' ')}
      </span>
    </p>
  );
}

/** Sends the wish, and goes to the table; where bids settle the sides, to the game's page. */
function opening(ui: GameOutside, agreed: Agreed, send: ReturnType<typeof useSent>['send']): Promise<void> {
  const { choice, playing, name, title, options, pace } = agreed;
  const { table, bot } = playing;
  const side = sideOf(choice);
  const game = gameOf(ui.kind);
  const wish = { kind: ui.kind, title, name, options: { ...options }, ...(pace !== null && { pace }) };
  if (isByBid(choice, ui, playing)) {
    const bid = bidIn(choice.bid, ui.bidding) ?? 0;
    return send(
      () => openBidHere({ ...wish, bid }),
      ({ game: opened }) => navigate(`/game/${opened}`),
    );
  }
  const second = secondOf(playing, name) ?? undefined;
  return send(
    () =>
      table === 'bot' && game !== null
        ? openAgainstBot({ ui: game, side, bot, options })
        : openHere({ ...wish, side, second }),
    ({ game: opened, seat }) =>
      navigate(table === 'apart' || table === 'bot' ? `/game/${opened}/${seat}` : tablePath(opened, table)),
  );
}

/** The form for what the players agree on. What is usual is chosen already. */
export function Agreement(props: AgreementProps) {
  const { ui, against, onAgainst, bots, typed, onName } = props;
  const [draft, setDraft] = useState(undecided);
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  const agreed = agreedIn(draft, props);
  const game = gameOf(ui.kind);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const fault = firstFault(ui, agreed);
    if (fault !== null) return document.getElementById(fault)?.focus();
    if (typed !== null) rememberName(typed);
    void opening(ui, agreed, send);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Players
        playing={agreed.playing}
        strengths={game === null ? [] : strengthsOf(bots, game)}
        onChange={({ table, second, bot }) => {
          if (table === against) return change({ second, bot });
          onAgainst(table);
          change({ side: null });
        }}
        tried={tried}
      />
      {against !== 'solo' && (
        <SideChoice ui={ui} playing={agreed.playing} choice={agreed.choice} onChange={change} tried={tried} />
      )}
      {against === 'apart' && <PaceField choice={draft.paced} onChange={(paced) => change({ paced })} />}
      {ui.OptionsForm !== null && (
        <fieldset>
          <legend>{text('new.options')}</legend>
          <ui.OptionsForm options={agreed.options} onChange={(options) => change({ options })} />
          {ui.Preview !== null && <ui.Preview options={agreed.options} />}
        </fieldset>
      )}
      {(against === 'apart' || against === 'hotseat') && (
        <NameFields
          name={agreed.name}
          onName={onName}
          title={agreed.title}
          onTitle={(title) => change({ title })}
          tried={tried}
        />
      )}
      <RefusalNote error={refused} />
      <Opens ui={ui} agreed={agreed} busy={busy} />
    </form>
  );
}
