import { STRENGTHS, type Openers, type Strength } from '@tessera/protocol';
import type { GameUi } from '@tessera/table';
import { keptShelf, whyNoScript } from '@tessera/table/lib';
import { text } from '@tessera/table/texts/first';
import { navigate, RefusalNote, useSent } from '@tessera/table/ui';
import { useId } from 'preact/hooks';
import { games } from '../games.js';
import { lastName } from '../lib/known.js';

const KEPT = 'tessera:play';
const RANDOM = 'random';

/** A game against a bot: which game, which side, which strength. */
export interface BotGame {
  readonly ui: GameUi;
  readonly side: string;
  readonly bot: Strength;
}

/** What this browser played last, or an easy start. */
export function lastChoice(): BotGame {
  const [kind, side = RANDOM, strength] = (keptShelf.get(KEPT) ?? '').split(' ');
  const ui = games.find((one) => one.kind === kind) ?? games[0];
  const bot = STRENGTHS.find((one) => one === strength) ?? 'medium';
  return { ui, side: ui.seats.includes(side) ? side : RANDOM, bot };
}

/** Opens a game against a bot. The scripts for that are loaded on demand; resolves to an error when they cannot be. */
export const openAgainstBot = ({ ui: { kind }, side, bot }: BotGame) =>
  Promise.all([import('../api/openHere.js'), import('../outsideOf.js')])
    .then(([{ openHere }, { outsideOf }]) => {
      const outside = outsideOf(kind);
      if (outside === null) return null;
      const { defaults, proposeTitle } = outside;
      const name = lastName();
      const title = proposeTitle(name);
      return openHere({ kind, title, name: name || text('play.name'), side, bot, options: { ...defaults } });
    })
    .catch(whyNoScript);

interface OneOfProps {
  readonly label: string;
  readonly value: string;
  readonly of: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function OneOf({ label, value, of, onChange }: OneOfProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {of.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the server's bots play. Null until the server has answered; until then they are taken to play everything. */
type Bots = Openers['bots'] | null;

const strengthsOf = (bots: Bots, { kind }: GameUi): readonly Strength[] =>
  bots === null ? STRENGTHS : (bots.find((one) => one.kind === kind)?.strengths ?? []);

const playedBy = (bots: Bots): readonly GameUi[] => games.filter((ui) => strengthsOf(bots, ui).length > 0);

/** The choice that the server offers and that is nearest to the wished one; null when it offers none. */
function within(bots: Bots, wished: BotGame): BotGame | null {
  const played = playedBy(bots);
  const ui = played.find((one) => one === wished.ui) ?? played[0];
  if (ui === undefined) return null;
  const strengths = strengthsOf(bots, ui);
  const bot = strengths.includes(wished.bot) ? wished.bot : strengths[0];
  if (bot === undefined) return null;
  return { ui, bot, side: ui === wished.ui ? wished.side : RANDOM };
}

interface PlayNowProps {
  readonly bots: Bots;
  readonly wished: BotGame;
  readonly onWish: (wish: BotGame) => void;
}

/** The first thing on the first page: a game against a bot, with one press and nothing to fill in. */
export function PlayNow({ bots, wished, onWish: setChoice }: PlayNowProps) {
  const { busy, refused, send } = useSent();
  const choice = within(bots, wished);
  if (choice === null) return null;
  const { ui, side, bot } = choice;
  const play = () => {
    keptShelf.set(KEPT, `${ui.kind} ${side} ${bot}`);
    void send(
      () => openAgainstBot(choice),
      ({ game, seat }) => navigate(`/game/${game}/${seat}`),
    );
  };
  return (
    <section class="playNow" aria-label={text('play.now')}>
      <button type="button" class="main large" disabled={busy} onClick={play}>
        {text('play.now')}
      </button>
      <div class="playWays">
        <OneOf
          label={text('play.game')}
          value={ui.kind}
          of={playedBy(bots).map(({ kind, name }) => [kind, name])}
          onChange={(kind) =>
            setChoice({ ...choice, ui: games.find((one) => one.kind === kind) ?? ui, side: RANDOM })
          }
        />
        <OneOf
          label={text('play.side')}
          value={side}
          of={[[RANDOM, text('play.random')], ...ui.seats.map((seat) => [seat, ui.sideName(seat)] as const)]}
          onChange={(value) => setChoice({ ...choice, side: value })}
        />
        <OneOf
          label={text('play.bot')}
          value={bot}
          of={strengthsOf(bots, ui).map((one) => [one, text(`play.${one}`)])}
          onChange={(value) => setChoice({ ...choice, bot: STRENGTHS.find((one) => one === value) ?? bot })}
        />
      </div>
      <RefusalNote error={refused} />
    </section>
  );
}
