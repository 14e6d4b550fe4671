/** What is said of a war before it begins, and how it ends. */
export const outside = {
  'side.rome.hint': 'Places the first markers, and claims the first play where they wish to.',
  'side.carthage.hint': 'Commands Hannibal, and says who plays first.',
  'title.proposal': 'A war of Rome and Carthage',
  'title.proposal.named': 'A war of Rome and Carthage with {name}',
  'over.by.romeTaken': 'Carthage has taken Rome.',
  'over.by.carthageTaken': 'Rome has taken Carthage.',
  'over.by.italy': 'Carthage controls all provinces of Italy but Latium.',
  'over.by.suedForPeace': 'The other side had too few markers left to take away, and sued for peace.',
  'over.by.points': 'The war is over, and one side controls more provinces that count.',
  'over.by.tie': 'The war is over, and both sides control as many provinces that count: so Carthage wins.',
  'check.seal': 'The war began with the seal of its record.',
  'check.seal.wrong': 'The war began with another seal than that of its record.',
  'check.over': 'The record tells the war to its end.',
  'check.over.wrong': 'The record ends before the war does.',
} as const;
