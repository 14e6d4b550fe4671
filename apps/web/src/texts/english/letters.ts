/** The texts about letters, and of the pages that their links lead to. */
export const letters = {
  'letters.title': 'Letters when it is your move',
  'letters.lead':
    'Leave an address, and one letter comes whenever a decision here becomes yours while you are not looking, and one when the game ends. No account; every letter can end it.',
  'letters.address': 'Your e-mail address',
  'letters.address.missing': 'Type one e-mail address first.',
  'letters.send': 'Write to me',
  'letters.use': 'Write to {address}',
  'letters.known': 'This browser has confirmed it for another game.',
  'letters.asked': 'A letter is on its way to {address}. Press the button behind its link, within a day.',
  'letters.confirmed': 'Letters about this game go to {address}.',
  'letters.stopped': 'No more letters go to {address}.',
  'letters.refused': 'The mail server of {address} has refused this address again and again:',
  'letters.refused.do':
    'No more letters go there. Correct the address, or confirm it again once that is mended.',
  'letters.refused.recipient': 'The mail server of {address} does not take letters for this address:',
  'letters.refused.recipient.do':
    'Look whether it is spelt right. We try again, and stop when it is refused again and again.',
  'letters.refused.letter': 'The mail server of {address} has refused the last letter:',
  'letters.refused.letter.do': 'The address stays: we try again, and so does the next letter.',
  'letters.stop': 'No more letters',
  'letters.other': 'Another address',

  'letterPage.title': 'Open your seat',
  'letterPage.lead': 'A letter to {side} in {title} has brought you here. Its link opens the seat once.',
  'letterPage.mine': 'You hold this seat in this browser already.',
  'letterPage.go': 'Go to your seat',
  'confirm.title': 'Letters to this address?',
  'confirm.lead':
    'Press the button, and a letter comes here whenever a decision in {title} becomes that of {side}.',
  'confirm.submit': 'Yes, write to me here',
  'confirm.done': 'Your address is confirmed. Letters about this game come to it from now on.',
  'stop.title': 'No more letters?',
  'stop.lead': 'Letters about {title} to {side} end when you press the button.',
  'stop.submit': 'No more letters about this game',
  'stop.done': 'Done. No more letters about this game come to you.',
  'letters.busy': 'One moment…',

  'mine.title': 'Your games in this browser',
  'mine.empty': 'No seat of any game is yours in this browser.',
  'mine.empty.do':
    'Start a game, take a seat by the link that somebody sends you, or open a seat by its personal link.',
  'mine.yours': 'Your move',
  'mine.theirs': 'Waiting for {name}',
  'mine.nobody': 'Waiting for somebody to take the seat of {side}',
  'mine.over': 'Over',
  'mine.since': 'since {when}',
  'mine.against': '{side}, against {name}',

  'outbox.title': 'Letters on the server’s machine',
  'outbox.lead':
    'No mail server is set (SMTP_URL), so letters stay here. This page is open to this browser for a quarter of an hour.',
  'outbox.goOut': 'Letters go out by the mail server that is set: none lie here.',
  'outbox.empty': 'No letter lies here yet. One comes when a player leaves an address, or a decision waits.',
  'outbox.to': 'To',
  'outbox.about': 'Game',
  'outbox.when': 'Written',
  'outbox.open': 'Open the letter',
  'outbox.confirm': 'asks to confirm the address',
  'outbox.warn.title': 'This letter shows a player’s secrets',
  'outbox.warn':
    'It tells what {address} alone may see in {title}, orders face down included, and its link opens that seat. If you play against this person, leave it closed.',
  'outbox.warn.plain': 'It is written to {address} alone, and its link speaks for that person.',
  'outbox.warn.yes': 'Open it all the same',
  'outbox.warn.no': 'Leave it closed',
  'outbox.picture': 'The board in the letter',
} as const;
