import { enemyOf, type Counted, type General, type Seat, type Space } from '@tessera/hannibal';
import { nameOf, say, sayIfAny } from '@tessera/hannibal/texts';
import { tacticName } from './pictures.js';
import { cardsLeft, roundsOf, type Beat, type BattleStory, type Dealt, type Laid } from './story.js';

/** What a side is called. */
export const sideOf = (seat: Seat): string => say(`side.${seat}`);

/** Where a battle is. */
export const spaceName = (space: Space): string => nameOf('space', space);

/** A card as it lies: its kind, or what it stands for. */
const laidName = ({ as, own, card }: Laid): string => {
  if (card === null) return say('battle.maharbal');
  return own === null ? tacticName(as) : say('battle.as', { own: tacticName(own), as: tacticName(as) });
};

/** One line of a count: so many cards, and for what. */
interface CountLine {
  readonly key: string;
  readonly cards: number;
  readonly words: string;
}

/** What an item of a count is for. */
function itemWords({ item, cards, province }: Counted, commander: General | null): string {
  const general = commander === null ? '' : nameOf('general', commander);
  return say(`battle.item.${item}`, { n: cards, general, province: nameOf('province', province) });
}

/** A count of Battle cards, item by item, with what goes off at the end, and the sum. */
export function countLines({ items, less, cards }: Dealt, commander: General | null): CountLine[] {
  const lines = items.map((item): CountLine => ({
    key: `${item.item} ${String(item.province)}`,
    cards: item.cards,
    words: itemWords(item, commander),
  }));
  const sum = Math.max(
    0,
    lines.reduce((all, line) => all + line.cards, 0),
  );
  const beyond = sum - less - cards;
  if (beyond > 0) lines.push({ key: 'limit', cards: -beyond, words: say('battle.item.limit') });
  if (less > 0) lines.push({ key: 'less', cards: -less, words: say('battle.item.less') });
  return lines;
}

/** How a battle stands, or what it came to, in a few words. */
export function resultText({ ending }: Pick<BattleStory, 'ending'>): string {
  if (ending === null) return say('battle.result.going');
  return ending.kind === 'won'
    ? say('battle.result.won', { side: sideOf(ending.winner) })
    : say('battle.result.withdrawn', { side: sideOf(ending.by) });
}

/** Why a battle was lost; null while it goes on, and where nobody has lost it. */
export function reasonText(story: BattleStory): string | null {
  const { ending } = story;
  if (ending?.kind !== 'won') return null;
  const loser = enemyOf(ending.winner);
  const rounds = roundsOf(story);
  const last = rounds.at(-1);
  const side = sideOf(loser);
  if (last?.answer !== 'declined' || last.attacker === loser) return say('battle.reason.noCards', { side });
  const left = cardsLeft(story, loser) ?? 0;
  return say('battle.reason.unmatched', { side, n: rounds.length, attack: laidName(last.attack), left });
}

type Round = Extract<Beat, { what: 'round' }>;

/** A round in a sentence. */
export function roundText({ attacker, attack, answer }: Round, n: number): string {
  const defender = sideOf(enemyOf(attacker));
  const values = { n, attacker: sideOf(attacker), attack: laidName(attack), defender };
  if (answer === null) return say('battle.round.awaited', values);
  if (answer === 'declined') return say('battle.round.declined', values);
  return say('battle.round.matched', { ...values, answer: laidName(answer) });
}

/** What happened between two rounds, in a few words; null when there is nothing to say. */
export function beatText(beat: Beat): string | null {
  switch (beat.what) {
    case 'die': {
      const { name, result, seat } = beat.die;
      return sayIfAny(`battle.beat.${name}.${result}`, { side: seat === null ? '' : sideOf(seat) });
    }
    case 'offer':
      return sayIfAny(`battle.beat.offer.${beat.of}.${beat.done ? 'done' : 'left'}`, {
        side: sideOf(beat.seat),
      });
    case 'counter':
      return say('battle.beat.counter', { side: sideOf(beat.seat), card: nameOf('card', beat.card) });
    case 'shown':
      return say('battle.beat.shown', { side: sideOf(beat.seat), n: beat.cards.length });
    case 'taken':
      return beat.card === null
        ? say('battle.beat.taken', { side: sideOf(beat.by) })
        : say('battle.beat.taken.open', { side: sideOf(beat.by), tactic: nameOf('battleCard', beat.card) });
    case 'displaced':
      return say(beat.isDead ? 'battle.end.dead' : 'battle.end.displaced', {
        general: nameOf('general', beat.general),
      });
    case 'gone':
      return say(beat.inside ? 'battle.end.inside' : 'battle.end.gone', {
        side: sideOf(beat.seat),
        space: spaceName(beat.to),
      });
    case 'price':
      return sayIfAny(`battle.end.price.${beat.why}`, { side: sideOf(beat.seat), n: beat.markers });
    case 'round':
    case 'lost':
      return null;
  }
}
