/** Texts for values of every form: nested, in lists, and null. */
export const forcesTexts = {
  'value.space.a': 'Alba',
  'value.forces.each': '{forces_space}: {forces_size}',
  'value.train.null': 'nowhere',
};
