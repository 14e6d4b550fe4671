/** The texts of invitations by letter. */
export const invitations = {
  'inviteLetter.title': 'Or invite them by e-mail',
  'inviteLetter.lead':
    'One letter with this link goes to the address that you type. The address is not kept. Use it for people who know you.',
  'inviteLetter.address': 'Their e-mail address',
  'inviteLetter.fault': 'Type an e-mail address, such as ann@example.org.',
  'inviteLetter.submit': 'Send the letter',
  'inviteLetter.busy': 'Sending…',
  'inviteLetter.sent': 'The letter is on its way.',

  'refuse.title': 'No more invitations?',
  'refuse.lead':
    'If you press this button, nobody can invite you to a game by e-mail from this server any more. What you have asked for yourself goes on coming.',
  'refuse.submit': 'No more invitations',
  'refuse.done': 'No invitation will come from this server any more.',
  'refuse.noToken': 'This link is incomplete. Open it again exactly as it stands in the letter.',
} as const;
