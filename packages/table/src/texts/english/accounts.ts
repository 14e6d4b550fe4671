/** The texts about accounts, which no player needs. */
export const accounts = {
  'account.title': 'Your account',
  'account.lead':
    'You need no account to play: your games are in this browser. With one they open on every device where you sign in.',
  'account.none': 'This server sends no letters, so there are no accounts here.',
  'account.none.do':
    'To go on with a game on another device, open its table here, and take the personal link of your seat along.',
  'account.address': 'Your e-mail address',
  'account.address.hint': 'No password: we send you a link. The address is used for nothing else.',
  'account.address.fault': 'Type one e-mail address first.',
  'account.send': 'Send me a link',
  'account.sending': 'Sending…',
  'account.sent':
    'A letter with a link is on its way to {address}. Open the link in the browser where you want to be signed in, within a quarter of an hour.',
  'account.here': 'You are signed in as {address}.',
  'account.mine': 'Go to your games',
  'account.settings': 'Choose your settings',
  'account.out': 'Sign out here',
  'account.out.lead':
    'Signing out closes the seats of your account in this browser. They stay in your account.',

  'keeps.title': 'The games in this browser',
  'keeps.ask': 'Are these seats yours?',
  'keeps.ask.none': 'Do only you play in this browser?',
  'keeps.seat': '{side} in {title}, as {name}',
  'keeps.lead':
    'If you say yes, the seats of this browser go into your account, and so do those that you take here later. They then open wherever you sign in, and close here when you sign out.',
  'keeps.lead.no': 'If others play in this browser too, say no: their seats stay out of your account.',
  'keeps.yes': 'Yes, put them into my account',
  'keeps.yes.none': 'Yes, put my seats into my account',
  'keeps.no': 'No, leave them in this browser',
  'keeps.kept': 'Seats that you take in this browser go into your account.',
  'keeps.stop': 'Not those that I take from now on',
  'keeps.left': 'The seats of this browser stay out of your account.',
  'keeps.begin': 'Put them into my account',

  'sessions.title': 'Where you are signed in',
  'sessions.here': 'This browser',
  'sessions.kind':
    '{kind, select, mobile {A phone} tablet {A tablet} desktop {A computer} tv {A television} other {A device}}',
  'sessions.words':
    '{browser, select, none {} other {, {browser}}}{system, select, none {} other {, {system}}}',
  'sessions.since': 'since {when}, last used {used}',
  'sessions.end': 'Sign out there',
  'sessions.end.of': 'Sign out there: {device}',
  'sessions.endAll': 'Sign out everywhere else',
  'sessions.lead':
    'Signing a device out closes the seats of your account there at once. If you do not know a device, sign it out, and make new personal links for your seats.',

  'data.title': 'What is kept of you',
  'data.lead':
    'One file with all of it: your address, your seats and their settings, what you have said and noted, your standing answers, and the records of your games as you may see them. Take care of it while games run: it shows what your opponents may not know.',
  'data.save': 'Save the file',

  'delete.title': 'Delete your account',
  'delete.start': 'Delete my account…',
  'delete.lead':
    'Your account goes, with your address, letters, plans, notes, standing answers and links, and so does what was said at your tables. In your games you are called Somebody. It cannot be taken back.',
  'delete.over':
    '{count, plural, =0 {} one {Your finished game stays whole, without your name.} other {Your # finished games stay whole, without your name.}}',
  'delete.running':
    '{count, plural, =0 {} one {Your running game is not resigned: it stands still, for nobody holds your seat any more. Where it has a pace, the other player may claim it or hand the seat on once your time is up. If you want to end it properly, resign first.} other {Your # running games are not resigned: they stand still, for nobody holds your seats any more. Where one has a pace, the other player may claim it or hand the seat on once your time is up. If you want to end them properly, resign first.}}',
  'delete.submit': 'Delete it for good',
  'delete.keep': 'Keep my account',
  'delete.others':
    'These seats are not your account’s and name you too. Tick those that are to be forgotten with it:',
  'delete.others.letters': '(its letters go to your address)',
  'delete.others.here': '(this browser holds it)',
  'delete.elsewhere':
    'Seats that you took in other browsers, outside your account and with no letters to its address, cannot be told to be yours. They keep the name that you gave there: put them into an account there first, or ask the host of this server.',
  'delete.done':
    'Your account is deleted, and its seats do not name you any more. {left, plural, =0 {} one {One seat that you did not tick still does.} other {# seats that you did not tick still do.}}',
  'delete.done.backups': 'Backups of the server’s host may name you until they are thrown away.',

  'signIn.title': 'Sign in',
  'signIn.lead':
    'Press the button, and this browser is signed in to your account. If you have none yet, this makes you one.',
  'signIn.submit': 'Sign in here',
  'signIn.noToken': 'The link is not whole. Open it as it stands in the letter, to its last sign.',
  'signIn.again': 'Ask for a new link',
} as const;
