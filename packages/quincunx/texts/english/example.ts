/** The comments on the example battle: each stands at the number of facts that have happened by then. */
export const example = {
  '1': 'A Skirmish between two bots that play by rules of thumb. Both sides have placed their lines unseen. Rome has velites in front, then hastati, principes and triarii with gaps between their maniples; Carthage has one strong line with elephants before it.',
  '119':
    'The velites do what they are for: they shoot from afar. A figure here and there is little, but it takes dice from those who come on.',
  '155': 'Charged, skirmishers need not stand. The slingers evade, get away, and will shoot again.',
  '222':
    'The elephants reach the hastati. Elephants add two to their die, and each figure lost takes strength from the next fight: three figures are gone, and the maniple recoils.',
  '333':
    'Two maniples of principes stand in for the hastati, roll ones, and recoil too. A line that is relieved late meets the enemy as tired as the one before it.',
  '388':
    'The lines meet. On both wings the hastati throw Celts back; where both roll alike, both stay locked and tire.',
  '439':
    'A ten for the principes: the elephants lose three figures and recoil for the first time. They are down to a small die.',
  '618':
    'The fourth maniple of hastati has fought round after round and has no way back through its own lines. Nobody relieved it in time, and it disintegrates.',
  '699':
    'At last the triarii come through the gaps and throw back the Celts. The last line is fresh, but it is two maniples against a whole front.',
  '785':
    'A maniple falls back farther than the table reaches, and is gone. Each unit lost counts its points, and Rome nears what it can bear.',
  '828':
    'Rome has lost 47.5 points of the 46.5 that it bears: its army breaks when the turn ends, unless Carthage breaks as well.',
  '869': 'Rome’s horse drives the Punic horse off in the last round. It is too late: Carthage has won.',
} as const;
