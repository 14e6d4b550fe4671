/** The texts about verifying a finished game. */
export const verify = {
  'verify.link': 'Verify dice and secrets',
  'verify.title': 'Verify a finished game',
  'verify.of': 'Verify: {title}',
  'verify.lead':
    'Here your browser recomputes every die of a finished game, and everything that lay face down, from its published record alone: what the seed gives, what was sealed, and whether everything follows by the rules. Nothing is sent anywhere.',
  'verify.file': 'Verify a record from your disk',
  'verify.file.hint': 'Choose a record (JSON), or drop one on this page.',
  'verify.noRecord': 'This file is not the record of a game.',
  'verify.noRecord.newer':
    'This record was made by a newer version of Tessera than this page. Open it on the server that it came from, or verify it with the program from there.',
  'verify.noRecord.older':
    'This record was made by an older version of Tessera than this page can read. Open it on the server that it came from, or verify it with the program from there.',
  'verify.noRecord.seat':
    'This is what one seat has seen, without the seed. Take the whole record, which anybody can download once the game is over.',
  'verify.noRecord.kind': 'This page does not know the game “{kind}”.',
  'verify.running.log': 'Recomputing dice and what was sealed…',
  'verify.running.rules': 'Checking every action against the rules…',
  'verify.count': '{done} of {of}',
  'verify.good': 'Everything is right.',
  'verify.open': 'Only the chance is checked throughout, and it is right.',
  'verify.good.count':
    '{dice, plural, one {One die or draw} other {# dice and draws}}, {sealed, plural, one {one sealed secret} other {# sealed secrets}}, {facts, plural, one {one fact} other {# facts}}: {checks, plural, one {one check} other {# checks}}, none failed.',
  'verify.wrong':
    '{n, plural, one {One check fails} other {# checks fail}}: this record has been altered, or is incomplete.',
  'verify.wrong.more': 'The first {shown} are shown here, the others among all steps below.',
  'verify.serverWord':
    '{side} gave no share in the chance of this game. For that side, you have only the server’s word for the dice.',
  'verify.seal':
    'Compare the seal with the one that you were shown when the game began: a record in which everything was made up, seal included, would fit together as well.',
  'verify.seal.label': 'Seal of the dice',
  'verify.steps': 'Every step',
  'verify.group.beginning': 'Seed, shares in the chance, end ({n})',
  'verify.group.dice': 'Dice ({n})',
  'verify.group.sealed': 'What was sealed: salts, tokens, openings ({n})',
  'verify.group.rules': 'What the dice mean, and the rules ({n})',
  'verify.more': 'Show {n} more',
  'verify.right.mark': 'Right:',
  'verify.wrong.mark': 'Wrong:',
  'verify.open.mark': 'Not checked:',
  'verify.key': 'Key of the HMAC-SHA256',
  'verify.input': 'Input',
  'verify.output': 'Output',
  'verify.drawn': 'Word {word} of the output, {digits}, is {value}; divided by {sides} it leaves {face}.',
  'verify.expected': 'Must be',
  'verify.found': 'In the record',
  'verify.fact': 'Fact {n} of the log',
  'verify.alone': 'Without this server',
  'verify.alone.lead':
    'The same checks run on your own machine, without us: download the record and this one file, which needs nothing but Node, and run it.',
  'verify.alone.program': 'Program that verifies records (tessera-verify.mjs)',
} as const;
