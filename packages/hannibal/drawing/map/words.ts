/** Words on the map that a language may change; the names of spaces and provinces are the data's. */
export interface MapWords {
  readonly title: string;
  readonly subtitle: string;
  readonly north: string;
  /** How many spaces of a province control it. */
  readonly majority: (needed: number, spaces: number) => string;
  readonly city: string;
  /** What the two figures of a city are. */
  readonly walls: string;
  readonly tribe: string;
  readonly plain: string;
  readonly port: string;
  /** What the figure of a port is. */
  readonly naval: string;
  readonly road: string;
  readonly pass: string;
  readonly alps: string;
  readonly strait: string;
  readonly counts: string;
  readonly uncounted: string;
}

export const MAP_WORDS: MapWords = {
  title: 'HANNIBAL',
  subtitle: 'ROMA · CARTHAGO',
  north: 'N',
  majority: (needed, spaces) => (spaces === 1 ? '1' : `${needed} of ${spaces}`),
  city: 'Walled city',
  walls: 'holds | siege',
  tribe: 'Tribe',
  plain: 'Open space',
  port: 'Port',
  naval: 'naval combat',
  road: 'Road',
  pass: 'Mountain pass',
  alps: 'Alpine pass',
  strait: 'Strait',
  counts: 'Province that counts, its majority',
  uncounted: 'Does not count',
};
