import { enemyOf, type Counted, type General, type Seat, type Space } from '@tessera/hannibal';
import { nameOf, say, sayBattle, sayBattleIfAny } from '@tessera/hannibal/texts';
import { tacticName } from './pictures.js';
import { cardsLeft, roundsOf, type Beat, type BattleStory, type Dealt, type Laid } from './story.js';

/** What a side is called. */
export const sideOf = (seat: Seat): string => say(`side.${seat}`);

/** Where a battle is. */
export const spaceName = (space: Space): string => nameOf('space', space);

/** A card as it lies: its kind, or what it stands for. */
const laidName = ({ as, own, card }: Laid): string => {
  if (card === null) return sayBattle('battle.maharbal');
  return own === null ? tacticName(as) : sayBattle('battle.as', { own: tacticName(own), as: tacticName(as) });
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
  return sayBattle(`battle.item.${item}`, { n: cards, general, province: nameOf('province', province) });
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
  if (beyond > 0) lines.push({ key: 'limit', cards: -beyond, words: sayBattle('battle.item.limit') });
  if (less > 0) lines.push({ key: 'less', cards: -less, words: sayBattle('battle.item.less') });
  return lines;
}

/** How a battle stands, or what it came to, in a few words. */
export function resultText({ ending }: Pick<BattleStory, 'ending'>): string {
  if (ending === null) return sayBattle('battle.result.going');
  return ending.kind === 'won'
    ? sayBattle('battle.result.won', { side: sideOf(ending.winner) })
    : sayBattle('battle.result.withdrawn', { side: sideOf(ending.by) });
}

/** Why a battle was lost; null while it goes on, and where nobody has lost it. */
export function reasonText(story: BattleStory): string | null {
  const { ending } = story;
  if (ending?.kind !== 'won') return null;
  const loser = enemyOf(ending.winner);
  const rounds = roundsOf(story);
  const last = rounds.at(-1);
  const side = sideOf(loser);
  if (last?.answer !== 'declined' || last.attacker === loser)
    return sayBattle('battle.reason.noCards', { side });
  const left = cardsLeft(story, loser) ?? 0;
  return sayBattle('battle.reason.unmatched', {
    side,
    n: rounds.length,
    attack: laidName(last.attack),
    left,
  });
}

type Round = Extract<Beat, { what: 'round' }>;

/** A round in a sentence. */
export function roundText({ attacker, attack, answer }: Round, n: number): string {
  const defender = sideOf(enemyOf(attacker));
  const values = { n, attacker: sideOf(attacker), attack: laidName(attack), defender };
  if (answer === null) return sayBattle('battle.round.awaited', values);
  if (answer === 'declined') return sayBattle('battle.round.declined', values);
  return sayBattle('battle.round.matched', { ...values, answer: laidName(answer) });
}

/** What happened between two rounds, in a few words; null when there is nothing to say. */
export function beatText(beat: Beat): string | null {
  switch (beat.what) {
    case 'die': {
      const { name, result, seat } = beat.die;
      return sayBattleIfAny(`battle.beat.${name}.${result}`, { side: seat === null ? '' : sideOf(seat) });
    }
    case 'offer':
      return sayBattleIfAny(`battle.beat.offer.${beat.of}.${beat.done ? 'done' : 'left'}`, {
        side: sideOf(beat.seat),
      });
    case 'counter':
      return sayBattle('battle.beat.counter', { side: sideOf(beat.seat), card: nameOf('card', beat.card) });
    case 'shown':
      return sayBattle('battle.beat.shown', { side: sideOf(beat.seat), n: beat.cards.length });
    case 'taken':
      return beat.card === null
        ? sayBattle('battle.beat.taken', { side: sideOf(beat.by) })
        : sayBattle('battle.beat.taken.open', {
            side: sideOf(beat.by),
            tactic: nameOf('battleCard', beat.card),
          });
    case 'displaced':
      return sayBattle(beat.isDead ? 'battle.end.dead' : 'battle.end.displaced', {
        general: nameOf('general', beat.general),
      });
    case 'gone':
      return sayBattle(beat.inside ? 'battle.end.inside' : 'battle.end.gone', {
        side: sideOf(beat.seat),
        space: spaceName(beat.to),
      });
    case 'price':
      return sayBattleIfAny(`battle.end.price.${beat.why}`, { side: sideOf(beat.seat), n: beat.markers });
    case 'round':
    case 'lost':
      return null;
  }
}
