/** Everything that a die can show. Chances are told in faces: how many out of six, or of thirty-six for two dice. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** How many faces of a die bring something. */
export const facesWhere = (is: (die: number) => boolean): number => FACES.filter(is).length;

/** How many faces of a die, with a modifier, are no higher than a number. */
export const facesUpTo = (most: number, modifier = 0): number => facesWhere((die) => die + modifier <= most);

/** Faces out of six as whole percents. */
export const percentOf = (faces: number, of: number = FACES.length): number => Math.round((100 * faces) / of);
