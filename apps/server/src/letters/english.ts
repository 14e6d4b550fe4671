/** What a letter's words mention. */
interface Mentioned {
  readonly title: string;
  readonly game: string;
  readonly side: string;
  readonly other: string;
  readonly moment: string;
  readonly task: string;
}

const whereIn = ({ title, game }: Mentioned): string => `“${title}” (${game})`;
const asWhom = ({ side, other }: Mentioned): string =>
  `You play ${side}${other === '' ? '' : `, against ${other}`}.`;
const whoAsks = ({ other }: Mentioned): string => (other === '' ? 'The other side' : other);

/** A subject: when in the game, what, and which game. */
const subject = ({ moment, title }: Mentioned, what: string): string =>
  `${moment === '' ? '' : `${moment}: `}${what} – ${title}`;

/** The words of letters. What a game says of itself comes from the game's own catalogue. */
export const words = {
  subject: (about: Mentioned): string => subject(about, about.task === '' ? 'your move' : about.task),
  move: (about: Mentioned): string =>
    `It is your move in ${whereIn(about)}. ${asWhom(about)} This is asked of you:`,
  renewedSubject: (about: Mentioned): string => subject(about, 'a new link to your seat'),
  renewed: (about: Mentioned): string =>
    `You have asked for a new link to your seat in ${whereIn(about)}. ${asWhom(about)}`,
  drawSubject: (about: Mentioned): string => subject(about, 'a draw is offered'),
  draw: (about: Mentioned): string =>
    `${whoAsks(about)} offers you a draw in ${whereIn(about)}. ${asWhom(about)}`,
  takebackSubject: (about: Mentioned): string => subject(about, 'may a move be taken back?'),
  takeback: (about: Mentioned): string =>
    `${whoAsks(about)} asks you to let their last move in ${whereIn(about)} be taken back. ${asWhom(about)}`,
  answerLink: 'Open your seat, and answer',
  losses: 'Losses since your last move',
  openLink: 'Open your seat at this point',
  endedSubject: ({ title }: Mentioned): string => `Over: ${title}`,
  ended: (about: Mentioned): string =>
    `${whereIn(about)} has ended. ${asWhom(about).replace('play', 'played')}`,
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
