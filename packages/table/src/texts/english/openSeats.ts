/** The texts about seats offered to everybody on this server. */
export const openSeats = {
  'seats.title': 'Open seats',
  'seats.lead': 'Players who look for somebody to play with. Take a seat, and the game begins.',
  'seats.closed': 'On this server seats are not offered to everybody.',
  'seats.closed.do': 'Start a game, and send its link to somebody whom you know.',
  'seats.none': 'No seat is open just now.',
  'seats.none.do': 'Start a game and offer its other seat here: its table asks you.',
  'seats.by': '{name} looks for somebody to play {side}.',
  'seats.words': '“{words}”',
  'seats.since': 'since {when}',
  'seats.take': 'Take this seat: {side}',
  'seats.mine': 'You offer this seat. Go to your table',
  'seats.blocks': 'Players whom you have blocked',
  'seats.block.of': '{name}, in “{title}”',
  'seats.block.lift': 'Unblock',

  'offer.title': 'Or offer the seat to anybody here',
  'offer.lead':
    'It then stands among the open seats of this server until somebody takes it, for thirty days.',
  'offer.words': 'What you want to say (one line, may be empty)',
  'offer.words.fault': 'Write at most 120 characters on one line.',
  'offer.submit': 'Offer the seat',
  'offer.offered': 'The seat stands among the open seats.',
  'offer.withdraw': 'Offer it no longer',
  'offer.see': 'See the open seats',

  'block.title': 'Not with this player',
  'block.lead':
    'If you block {name}, neither of you is shown the seats that the other offers. They are not told, and this game goes on.',
  'block.let': 'Block {name}',
} as const;
