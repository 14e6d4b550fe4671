/** The texts of the form that reports what a player has written. */
export const reports = {
  title: 'Tell the host',
  lead: 'The host of this server is told what you report, and why. Nobody else is, and nothing in the game changes.',
  what: 'What is it about?',
  name: 'The name “{said}”',
  gameTitle: 'The title “{said}”',
  words: 'The words “{said}” beside the seat',
  remark: 'What was said: “{said}”',
  why: 'Why should it not stand here? (one line)',
  'why.fault': 'Write in one line, of up to {most} characters, what is wrong with it.',
  send: 'Send to the host',
  sent: 'Thank you. The host finds it among what has been reported, and decides what to do.',
  close: 'Close',
} as const;
