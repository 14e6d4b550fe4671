const CUS =
  '{troops_regulars}{troops_elephants, plural, =0 {} one { and # elephant} other { and # elephants}}';

/** A position in lines, before those of the generals and the provinces. */
export const position = {
  'position.turn': 'Turn {turn} of 9.',
  'position.lasting': 'In force: {lasting}.',
  'value.hands_rome.each': '{hands_rome_card}',
  'position.hand.rome': 'Rome holds: {hands_rome}.',
  'value.hands_carthage.each': '{hands_carthage_card}',
  'position.hand.carthage': 'Carthage holds: {hands_carthage}.',
  'position.deck': 'Cards in the deck: {deck_count}.',
  'position.discards': 'Discards: {discards}. Out of the game: {removed}.',
  'value.battleHands_rome.each': '{battleHands_rome_card}',
  'value.battleHands_carthage.each': '{battleHands_carthage_card}',
  'position.battle.rome': 'Battle cards of Rome: {battleHands_rome}.',
  'position.battle.carthage': 'Battle cards of Carthage: {battleHands_carthage}.',
  'position.battle.open': 'Battle cards that lie open: {open}.',
  'value.troops.each': `{troops_seat} in {troops_space}{troops_inside, select, yes { (city)} other {}} ${CUS}`,
  'position.troops': 'CUs: {troops}.',
  'value.sieges.each': '{sieges_seat} at {sieges_space} {sieges_points}',
  'position.sieges': 'Siege and subjugation points: {sieges}.',
  'position.train': 'Siege train: {train}.',
} as const;
