/** The texts around a lesson, whichever the game. */
export const lesson = {
  'lesson.name': 'A lesson',
  'lesson.dice': 'In a lesson the dice are chosen beforehand, so that you see everything once.',
  'lesson.step': 'Step {step} of {of}',
  'lesson.stray': 'Not just now: the lesson goes another way. Do what is marked.',
  'lesson.help': 'Do it for me',
  'lesson.again': 'Start again',
  'lesson.leave': 'Leave',
  'lesson.leave.hint': 'You can go on from here later, in this browser.',
} as const;
