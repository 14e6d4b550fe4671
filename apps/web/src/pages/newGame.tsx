import { nameSchema, titleSchema } from '@tessera/protocol';
import { useId, useState } from 'preact/hooks';
import { openBidHere, openHere } from '../api/openHere.js';
import { fetchOpening } from '../api/opening.js';
import { gameOf } from '../gameOf.js';
import { outsides } from '../outsides.js';
import type { GameOutside } from '@tessera/table';
import { Players, secondOf, type Playing } from '../hotseat/players.js';
import { tablePath } from '../hotseat/tables.js';
import { lastName, rememberName } from '../lib/known.js';
import {
  navigate,
  useRequest,
  useSent,
  Field,
  nameFault,
  titleFault,
  Heading,
  Page,
  Waiting,
  RefusalNote,
} from '@tessera/table/ui';
import { text } from '@tessera/table/texts';
import { bidIn } from './bidField.js';
import { HostInvites } from './openers.js';
import { isByBid, NO_PACE, PaceField, paceOf, SideChoice, sideOf } from './newGameFields.js';

const nameOf = ({ kind }: GameOutside): string => gameOf(kind)?.name ?? kind;

/** The choice of a game, when there is more than one. */
function GameChoice({ ui, onChange }: { ui: GameOutside; onChange: (ui: GameOutside) => void }) {
  const name = useId();
  return (
    <fieldset class="cards">
      <legend>{text('new.game')}</legend>
      {outsides.map((each) => (
        <label key={each.kind} class="card" data-game={each.kind}>
          <input
            type="radio"
            name={name}
            value={each.kind}
            checked={ui === each}
            onChange={() => onChange(each)}
          />
          <span>
            <strong>{nameOf(each)}</strong>
            {each.note !== '' && <span class="hint">{each.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface FormProps {
  readonly ui: GameOutside;
  readonly name: string;
  readonly onName: (name: string) => void;
}

interface NameFieldsProps extends Pick<FormProps, 'name' | 'onName'> {
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

const toTable =
  (table: Playing['table']) =>
  ({ game, seat }: { readonly game: string; readonly seat: string }): void =>
    navigate(table === 'apart' ? `/game/${game}/${seat}` : tablePath(game, table));

const toGame = ({ game }: { readonly game: string }): void => navigate(`/game/${game}`);

/** The form for what the players agree on. */
function Agreement({ ui, name, onName }: FormProps) {
  const [choice, setChoice] = useState({ side: 'random', bid: '' });
  const [playing, setPlaying] = useState<Playing>({ table: 'apart', second: '' });
  const [options, setOptions] = useState(ui.defaults);
  const [paced, setPaced] = useState(NO_PACE);
  const [title, setTitle] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, refused, send } = useSent();
  const shownTitle = title ?? ui.proposeTitle(name.trim());
  const goodName = nameSchema.safeParse(name);
  const goodTitle = titleSchema.safeParse(shownTitle);
  const byBid = isByBid(choice, ui, playing);
  const isApart = playing.table === 'apart';
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const second = secondOf(playing, name);
    const bid = byBid ? bidIn(choice.bid, ui.bidding) : 0;
    if (!goodName.success || !goodTitle.success || second === null || bid === null) {
      const first = !goodName.success ? 'name' : second === null ? 'second' : bid === null ? 'bid' : 'title';
      return document.getElementById(first)?.focus();
    }
    rememberName(goodName.data);
    const pace = isApart ? paceOf(paced) : null;
    const wish = {
      kind: ui.kind,
      title: goodTitle.data,
      name: goodName.data,
      options: { ...options },
      ...(pace !== null && { pace }),
    };
    if (byBid) return void send(() => openBidHere({ ...wish, bid }), toGame);
    return void send(() => openHere({ ...wish, side: sideOf(choice), second }), toTable(playing.table));
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      {playing.table !== 'solo' && (
        <SideChoice ui={ui} playing={playing} choice={choice} onChange={setChoice} tried={tried} />
      )}
      <Players playing={playing} onChange={setPlaying} tried={tried} />
      {isApart && <PaceField choice={paced} onChange={setPaced} />}
      {ui.OptionsForm !== null && (
        <fieldset>
          <legend>{text('new.options')}</legend>
          <ui.OptionsForm options={options} onChange={setOptions} />
        </fieldset>
      )}
      <NameFields name={name} onName={onName} title={shownTitle} onTitle={setTitle} tried={tried} />
      <RefusalNote error={refused} />
      <p class="ways">
        <button type="submit" class="main large" disabled={busy}>
          {text(busy ? 'new.busy' : 'new.submit')}
        </button>
      </p>
    </form>
  );
}

function NewGameForm() {
  const [ui, setUi] = useState<GameOutside>(outsides[0]);
  const [name, setName] = useState(lastName());
  return (
    <Page title={text('new.title')}>
      <div class="sheet">
        <Heading>{text('new.title')}</Heading>
        <p class="lead">
          {outsides.length === 1 && <strong>{nameOf(ui)}. </strong>}
          {text('new.lead')}
        </p>
        {outsides.length > 1 && <GameChoice ui={ui} onChange={setUi} />}
        <Agreement key={ui.kind} ui={ui} name={name} onName={setName} />
      </div>
    </Page>
  );
}

const NotInvited = () => (
  <Page title={text('new.title')}>
    <section class="sheet notice">
      <Heading>{text('new.title')}</Heading>
      <HostInvites />
    </section>
  </Page>
);

/** The page that opens a game, or says why this browser may not. */
export function NewGame() {
  const { request } = useRequest('opening', fetchOpening);
  if (request.is === 'waiting') return <Waiting />;
  return request.is === 'here' && !request.value.may ? <NotInvited /> : <NewGameForm />;
}
