/** Why a bot would do so, in one sentence that names the figures. */
export const bots = {
  'bots.any': 'Any choice is as good as another here.',
  'bots.balance': 'A rule of thumb: you control {own} of the provinces that count, the enemy {enemys}.',
  'bots.play.place': '{card} for up to {ops, plural, one {# marker} other {# markers}}.',
  'bots.play.move': '{card} to move a general with a Strategy rating of {ops} at most.',
  'bots.play.event':
    '{card} as its event, rather than for its {ops, plural, one {# operation} other {# operations}}.',
  'bots.play.raise': '{card} to raise one CU for its {ops} operations.',
  'bots.play.discard':
    '{card} thrown away: nothing better can be done with its {ops, plural, one {# operation} other {# operations}}.',
  'bots.tried.place':
    '{card} for up to {ops, plural, one {# marker} other {# markers}}: the best of {tried} plays, each tried in {worlds, plural, one {# imagined world} other {# imagined worlds}}.',
  'bots.tried.move':
    '{card} to move a general rated {ops} at most: the best of {tried} plays, each tried in {worlds, plural, one {# imagined world} other {# imagined worlds}}.',
  'bots.tried.event':
    '{card} as its event: the best of {tried} plays, each tried in {worlds, plural, one {# imagined world} other {# imagined worlds}}.',
  'bots.tried.raise':
    '{card} to raise a CU: the best of {tried} plays, each tried in {worlds, plural, one {# imagined world} other {# imagined worlds}}.',
  'bots.tried.discard':
    '{card} thrown away: the best of {tried} plays, each tried in {worlds, plural, one {# imagined world} other {# imagined worlds}}.',
  'bots.activate': '{general} gains most by a march, with {cus, plural, one {# CU} other {# CUs}} at hand.',
  'bots.march': '{general} stands best in {space}, with {cus, plural, one {# CU} other {# CUs}}.',
  'bots.assault':
    '{general} attacks with {cus, plural, one {# CU} other {# CUs}} in {space}, against {foes, plural, one {# CU} other {# CUs}}, and wins in about {percent} of 100 such battles.',
  'bots.stay': '{general} finds nothing better than {space} for {cus, plural, one {# CU} other {# CUs}}.',
  'bots.mark': 'A marker in {space}: you hold {held} of the {majority} spaces that control {province}.',
  'bots.unmarkEnemy':
    'The marker in {space} goes: you hold {held} of the {majority} spaces that control {province}.',
  'bots.unmark':
    '{space} is missed least: you hold {held} spaces in {province}, where {majority} control it.',
  'bots.province': '{province} loses the enemy most: {held, plural, one {# space} other {# spaces}}.',
  'bots.troops': 'In {space} it joins {cus, plural, one {# CU} other {# CUs}}.',
  'bots.post': '{general} leads most in {space}: {cus, plural, one {# CU} other {# CUs}}.',
  'bots.name': '{general} fights with {battle}, and has {cus, plural, one {# CU} other {# CUs}} there.',
  'bots.claim': 'With {size, plural, one {# card} other {# cards}} in hand a campaign is worth more later.',
  'bots.first':
    'With {size, plural, one {# card} other {# cards}} in hand the last play of the turn counts most.',
  'bots.avoid': 'In {space} the enemy would win about {percent} of 100 battles.',
  'bots.intercept': 'In {space} you would win about {percent} of 100 battles.',
  'bots.shelter':
    'In the open the enemy would win about {percent} of 100 battles in {space}: {cus, plural, one {# CU goes} other {# CUs go}} inside.',
  'bots.refuge': '{space} is the safest place, with {cus, plural, one {# CU} other {# CUs}} there.',
  'bots.fight': 'About {own} Battle cards against {enemys}.',
  'bots.siege': 'The die brings points at {space} in {percent} of 100 attempts.',
  'bots.relief': '{space} has {points, plural, one {# point} other {# points}} against it.',
  'bots.harm':
    'Of the enemy’s forces that of {space} is worth most: {cus, plural, one {# CU} other {# CUs}}.',
  'bots.counter': '{card} is worth it: {cus, plural, one {# CU is} other {# CUs are}} at stake.',
  'bots.attack':
    'You hold {held} of that kind, {own} Battle cards against {enemys}: it stays unmatched in about {percent} of 100 such hands.',
  'bots.match': 'A card of that kind keeps you in the battle, {own} Battle cards against {enemys}.',
  'bots.withdraw': 'With {own} Battle cards against {enemys} the battle is as good as lost.',
  'bots.initiative': 'You hold {own} Battle cards against {enemys}.',
  'bots.charge': 'The charge succeeds on {faces} of the six faces of the die.',
  'bots.command': 'Rome’s commander fights with {rating}, the other consul with {other}.',
} as const;
