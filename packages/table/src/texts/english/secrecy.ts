/** The texts of the page that says what stays secret, and from whom; they are fetched with it. */
export const secrecy = {
  'secrecy.title': 'What stays secret, and from whom',
  'secrecy.others.title': 'Your opponent, and anybody who looks on',
  'secrecy.others':
    'What lies face down, what you plan and what you undo never leave the server for anybody but you: not in a page, a letter, a picture or a file, not in how much is sent or how often. They learn it when the rules show it, or when the game is over. Plans that you did not commit are never shown.',
  'secrecy.dice.title': 'The dice',
  'secrecy.dice':
    'The seed of all dice is sealed before the first of them falls: its hash stands in the table’s menu from the beginning. Both players add a share of their own: who opened the game commits to theirs before the other gives one, and shows it only then, so nobody can choose a share by the other’s. When the game is over the seed is published, and anybody can compute every die and every face-down order anew, from the file that the game leaves behind.',
  'secrecy.host.title': 'Whoever runs the server',
  'secrecy.host':
    'The host has the database and its key, so the host can read everything while you play: your orders, your plans, and the seed. The proofs show that no order and no die was changed afterwards. They do not show that the host did not look. A host who plays cannot choose the dice either, but can foresee what the seed will bring, and can break the game off. Where your opponent is the host, you trust their word, as you would across a table; if that will not do, let somebody else run the server.',
  'secrecy.backup':
    'Who has only a copy of the database, or a backup, and not the key, sees none of that: both are sealed under it. A copy of the database shows titles, names and times; a backup shows when it was made.',
  'secrecy.device.title': 'Whoever uses this browser',
  'secrecy.device':
    'This browser opens your seats without asking. On a computer that others use, too, choose “Forget this seat here” in the table’s menu when you leave; your personal link opens the seat again.',
  'secrecy.link.title': 'Your personal link',
  'secrecy.personal':
    'Whoever has it sits in your seat. If it has got about, make a new one in the table’s menu: the old one ends, and the seat closes on every other device.',
} as const;
