import type { GameUi } from '@tessera/table';
import { FIRST_LESSON, keptShelf, lessonPath, lessonProgress, openLessonOf } from '@tessera/table/lib';
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

/** What the link to a lesson says: to begin, to go on, to take the next one, or, after all of them, to begin again. */
function learnWords({ kind, lessons }: GameUi, open: string | null): string {
  if (open === null) return text(lessons.length === 1 ? 'card.learn.done' : 'card.learn.all');
  if (lessonProgress(keptShelf, { kind, name: open }) === 'begun') return text('card.learn.begun');
  return text(open === FIRST_LESSON ? 'card.learn' : 'card.learn.next');
}

/** The link to the first of a game's lessons that this browser has not finished. */
function LearnIt({ ui }: { ui: GameUi }) {
  const { kind, name, lessons } = ui;
  const open = openLessonOf(keptShelf, kind, lessons)?.name ?? null;
  const words = learnWords(ui, open);
  return (
    <Link to={lessonPath({ kind, name: open ?? FIRST_LESSON })} label={of(words, name)}>
      {words}
    </Link>
  );
}

/** A game to choose by its picture: what it is, how long it takes, and the ways into it. */
export function GameCard({ ui, bots, may }: { ui: GameUi; bots: Bots; may: boolean }) {
  const { kind, name, card, lessons, example } = ui;
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
          {lessons.length > 0 && <LearnIt ui={ui} />}
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
