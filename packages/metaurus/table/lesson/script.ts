/**
 * The first battle as a log (docs/notation.md), without its first line: each plan of both sides, and the dice that fall.
 * The two set-ups come before the lesson.
 */
export const script = `
carthage
rome dice=7,4
rome
  go first
rome
  I = move
carthage
  celts = moveToAttack
rome
  1116 -> 1316
  1018 -> 1218
  1119 -> 1319
  1021 -> 1221
carthage
  1516 -> 1416
  1519 -> 1419
  1616 -> 1516
rome dice=6
  1319 retreats 1119
rome
  decline
carthage
  resolve 2
carthage dice=2
  1419 advances 1319
  1319 faces SW
rome dice=8,7
  counter
rome dice=2,6
  1316 advances 1416
carthage
  go first
rome
  I = moveToAttack
carthage
  celts = stand
carthage
rome
  1218 -> 1219
  1221 -> 1220
rome dice=2,7,4,3,8
  resolve 1
carthage
  go second
rome
  I = reform
carthage
rome dice=3
`;

/** How many of its actions lie before the lesson: both set-ups. */
export const BEFORE = 2;
