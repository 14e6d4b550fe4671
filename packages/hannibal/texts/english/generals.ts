/** What each general can do beyond their ratings, while they command. */
export const generals = {
  'general.hannibal.does':
    'Once in a battle, plays a Probe as Flank Left, Flank Right or Double Envelopment. Outranks everybody of Carthage. Displaced, Hannibal is dead, and Carthage loses 5 markers.',
  'general.hasdrubal.does': 'Nothing beyond the ratings.',
  'general.hanno.does':
    'At the end of a march without a battle, may take away the Roman marker in the space, unless it is a walled city or Roman CUs are there. Never leaves Africa, not even under another, but may sail between its ports.',
  'general.mago.does': 'Commanding at sea: −1 to the Naval Combat roll.',
  'general.gisgo.does': 'Avoids battle and intercepts on 1 to 3.',
  'general.publius.does': 'Has a Strategy rating of 2 while in Spain.',
  'general.longus.does':
    'Takes the initiative after a matched round on 1 or 2, as the original attacker. Not to prevent a withdrawal.',
  'general.flaminius.does': 'Pursues, and prevents a withdrawal, on 1 to 4.',
  'general.fabius.does':
    'Avoids battle on 1 to 5. Never leaves Italy, not even under another, but may sail between its ports. As consul also joins a force of fewer than 5 CUs in Italy, if none of 5 stands there.',
  'general.marcellus.does': 'By the event of a campaign: +1 to the roll of a siege. Not for subjugation.',
  'general.nero.does': 'By the event of a campaign: 6 Movement Points, also for two legs by sea.',
  'general.varro.does': 'Intercepts on 1 to 4.',
  'general.paulus.does':
    'Takes the initiative after a matched round on 1 to 3, as the original defender. Not to prevent a withdrawal.',
  'general.africanus.does':
    'On a forced march: rolls twice for a siege, and both count. Not for subjugation. Proconsul for good; displaced, Africanus is dead.',
} as const;
