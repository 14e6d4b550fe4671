/** What a letter's words mention. */
interface Mentioned {
  readonly title: string;
  readonly game: string;
  readonly side: string;
  readonly other: string;
  readonly task: string;
}

/** The words of letters. What a game says of itself comes from the game's own catalogue. */
export const words = {
  subject: ({ title }: Mentioned): string => `Your move: ${title}`,
  move: ({ title, game, side, other }: Mentioned): string =>
    `It is your move in “${title}” (${game}). You play ${side}${other === '' ? '' : `, against ${other}`}. This is asked of you:`,
  openLink: 'Open your seat at this point',
  endedSubject: ({ title }: Mentioned): string => `Over: ${title}`,
  ended: ({ title, game, side, other }: Mentioned): string =>
    `“${title}” (${game}) has ended. You played ${side}${other === '' ? '' : `, against ${other}`}.`,
  lookLink: 'Look at how it ended',
  happened: 'Since your last move',
  earlier: (count: number): string =>
    count === 1 ? 'One earlier line is left out.' : `${count} earlier lines are left out.`,
  picture: ({ side }: Mentioned): string => `The board as ${side} sees it`,
  stop: 'No more letters about this game',
  confirmSubject: 'Letters from Tessera: is this your address?',
  confirm: ({ game }: Mentioned): string =>
    `Somebody who plays ${game} on this Tessera server has asked for letters to this address: one whenever a decision in that game is theirs. If that was you, press the button behind this link, within a day.`,
  confirmLink: 'Yes, send letters here',
  notYou: 'If it was not you, do nothing: no letter will come.',
} as const;
