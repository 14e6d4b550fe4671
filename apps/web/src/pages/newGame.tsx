import type { GameOutside } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Heading, Page, useRequest, Waiting } from '@tessera/table/ui';
import { useId, useState } from 'preact/hooks';
import { fetchOpening } from '../api/opening.js';
import { gameOf } from '../gameOf.js';
import type { Bots } from '../home/botGame.js';
import { AGAINST } from '../hotseat/players.js';
import { keptWish } from '../lib/wish.js';
import { outsides } from '../outsides.js';
import { Agreement } from './agreement.js';
import { HostInvites } from './openers.js';

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
          <strong>{nameOf(each)}</strong>
        </label>
      ))}
    </fieldset>
  );
}

/** Stands in an address for options that this tab keeps: a battle of one's own. */
const OWN = 'own';

/** The options of the battle that the address names. */
function battleIn(ui: GameOutside, name: string | null): GameOutside['defaults'] | null {
  if (name === OWN) return keptWish();
  return ui.battles.find((one) => one.name === name)?.options ?? null;
}

/** What the address wishes: a game, one of its battles, and against whom. */
function wishIn(query: string) {
  const wished = new URLSearchParams(query);
  const ui = outsides.find(({ kind }) => kind === wished.get('game')) ?? outsides[0];
  return {
    ui,
    battle: battleIn(ui, wished.get('battle')),
    against: AGAINST.find((one) => one === wished.get('against')) ?? 'apart',
  };
}

function NewGameForm({ bots }: { bots: Bots }) {
  const [{ ui, battle, against }, setWish] = useState(() => wishIn(location.search));
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Page title={text('new.title')}>
      <div class="sheet">
        <Heading>{text('new.title')}</Heading>
        <p class="lead">
          {outsides.length === 1 && <strong>{nameOf(ui)}. </strong>}
          {text('new.lead')}
        </p>
        {outsides.length > 1 && (
          <GameChoice ui={ui} onChange={(one) => setWish({ ui: one, battle: null, against })} />
        )}
        <Agreement
          key={ui.kind}
          ui={ui}
          battle={battle}
          against={against}
          onAgainst={(table) => setWish({ ui, battle, against: table })}
          bots={bots}
          typed={typed}
          onName={setTyped}
        />
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
  return request.is === 'here' && !request.value.may ? (
    <NotInvited />
  ) : (
    <NewGameForm bots={request.is === 'here' ? request.value.bots : null} />
  );
}
