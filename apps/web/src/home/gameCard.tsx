import type { GameUi } from '@tessera/table';
import { keptShelf, lessonProgress } from '@tessera/table/lib';
import { text } from '@tessera/table/texts/first';
import { Link, navigate, RefusalNote, useSent } from '@tessera/table/ui';
import { botGame, type Bots, EITHER, openAgainstBot, openForFriend } from './botGame.js';

const toSeat = ({ game, seat }: { readonly game: string; readonly seat: string }): void =>
  navigate(`/game/${game}/${seat}`);

/** What a screen reader says of a link or button of one card: its words, and of which game. */
const of = (what: string, game: string): string => text('card.of', { what, game });

/** The two buttons that open a game with one press, and how the one against a bot begins. */
export function Ways({ ui, bots }: { ui: GameUi; bots: Bots }) {
  const { busy, refused, send } = useSent();
  const game = botGame(ui, bots);
  const { name, kind, sideName, card } = ui;
  const small = game?.size === 'small' ? (card?.small ?? null) : null;
  return (
    <>
      <div class="ways">
        {game !== null && (
          <button
            type="button"
            class="main"
            disabled={busy}
            aria-label={of(text('card.bot'), name)}
            onClick={() => void send(() => openAgainstBot(game), toSeat)}
          >
            {text('card.bot')}
          </button>
        )}
        <button
          type="button"
          disabled={busy}
          aria-label={of(text('card.friend'), name)}
          onClick={() => void send(() => openForFriend(ui), toSeat)}
        >
          {text('card.friend')}
        </button>
      </div>
      <p class="quiet begins">
        {game !== null &&
          text(small === null ? 'card.begins' : 'card.begins.small', {
            small: small ?? '',
            bot: text(`play.${game.bot}`),
            side: game.side === EITHER ? text('play.random') : sideName(game.side),
          })}{' '}
        <Link to={`/new?game=${kind}&against=bot`} label={of(text('card.choose'), name)}>
          {text('card.choose')}
        </Link>
      </p>
      <RefusalNote error={refused} />
    </>
  );
}

/** The link to a game's lesson, with how far this browser is in it. */
export function Lesson({ kind, name }: GameUi) {
  const progress = lessonProgress(keptShelf, kind);
  const words = text(progress === null ? 'card.learn' : `card.learn.${progress}`);
  return (
    <Link to={`/learn/${kind}`} label={of(words, name)}>
      {words}
    </Link>
  );
}

/** A game to choose by its picture: what it is, how long it takes, and the ways into it. */
export function GameCard({ ui, bots, may }: { ui: GameUi; bots: Bots; may: boolean }) {
  const { kind, name, card, lesson, example } = ui;
  return (
    <li class="gameCard" data-game={kind}>
      {card !== null && <img src={card.picture} alt={card.label} width="640" height="480" decoding="async" />}
      <div class="about">
        <h2>
          <Link to={`/play/${kind}`}>{name}</Link>
        </h2>
        {card !== null && (
          <>
            <p>{card.line}</p>
            <p class="quiet">
              {card.length} · {card.level}
            </p>
          </>
        )}
        {may && <Ways ui={ui} bots={bots} />}
        <p class="more">
          {lesson !== null && <Lesson {...ui} />}
          {example !== null && (
            <Link to={`/example/${kind}`} label={of(text('card.watch'), name)}>
              {text('card.watch')}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
