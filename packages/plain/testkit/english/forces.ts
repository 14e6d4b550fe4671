/** Texts for values of every shape: inside others, in lists, and none. */
export const forcesTexts = {
  'value.space.a': 'Alba',
  'value.forces.each': '{forces_space}: {forces_size}',
  'value.train.null': 'nowhere',
};
