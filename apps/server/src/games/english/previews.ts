/** What programs that show a link in few words are told of a finished game, or of a moment of one. */
export const previews = {
  players: '{one} against {other}',
  player: '{name} ({side})',
  ended:
    '{game}: {players}. {ending}{turns, plural, =0 {} one { It took one turn.} other { It took # turns.}}',
  'ended.silent': '{game}: {players}. The game is over.',
  moment: '{game}: {players}. {when}{told, select, yes {: {last}} other {.}}',
  'moment.silent': '{game}: {players}. {told, select, yes {{last}} other {A moment of the game.}}',
  picture: 'The board',
} as const;
