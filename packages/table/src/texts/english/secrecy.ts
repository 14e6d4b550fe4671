/** The texts of the page about secrecy. They are loaded with it. */
export const secrecy = {
  'secrecy.title': 'What stays secret, and from whom',
  'secrecy.others.title': 'Your opponent, and anybody who looks on',
  'secrecy.others':
    'The server sends what lies face down, what you plan and what you undo to nobody but you. It is in none of their pages, letters, pictures and files, and it changes neither how much they are sent nor how often. They learn what lay face down when the rules show it, or when the game is over. Plans that you did not commit are never shown.',
  'secrecy.dice.title': 'The dice',
  'secrecy.dice':
    'All dice come from a secret number, the seed. It is sealed before the first of them falls: its hash stands in the table’s menu from the beginning. Both players add a share of their own. The player who opened the game seals theirs first, and shows it after the other has given one, so nobody can choose a share to suit the other’s. When the game is over, the seed is published. Anybody can then compute every die and every face-down order anew, from the file that the game leaves behind.',
  'secrecy.host.title': 'The host, who runs the server',
  'secrecy.host':
    'The host has the database and its key, so the host can read everything while you play: your orders, your plans, and the seed. The proofs show that no order and no die was changed afterwards. They do not show that the host did not look. A host who plays cannot choose the dice either, but can foresee what the seed will bring, and can break the game off. Where your opponent is the host, you trust their word, as you would across a table; if that is not enough, let somebody else run the server.',
  'secrecy.backup':
    'Somebody who has a copy of the database, or a backup, and not the key, sees none of that: both are sealed under the key. A copy of the database shows titles, names and times; a backup shows when it was made.',
  'secrecy.device.title': 'Anybody who uses this browser',
  'secrecy.device':
    'This browser opens your seats without asking. On a computer that you share, choose “Forget this seat here” in the table’s menu when you leave; your personal link opens the seat again.',
  'secrecy.link.title': 'Your personal link',
  'secrecy.personal':
    'Anybody who has it can sit in your seat. If somebody else has got hold of it, make a new one in the table’s menu. The old one then stops working, and the seat closes on every other device.',
} as const;
