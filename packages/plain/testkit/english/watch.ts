/** Texts for standing orders: a guard at a gate. */
export const watchTexts = {
  'choose.watch': 'Post a watch',
  'do.watch': 'Watch the {gate}',
  'field.gate': 'Gate',
  'field.foes': 'When one of these comes',
  'field.least': 'At least so many',
  'value.gate.north': 'northern gate',
  'value.gate.south': 'southern gate',
  'value.foes.raiders': 'raiders',
  'value.foes.thieves': 'thieves',
};
