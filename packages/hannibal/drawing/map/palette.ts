import type { Province } from '../../rules/index.js';

/** The colours of the map: earth colours on a pale sea. */
export const MAP = {
  paper: '#efe6cd',
  land: '#e6dcbc',
  landShade: '#cdbf95',
  shade: '#4b3417',
  ink: '#3a2c1c',
  soft: '#6d5a3e',
  sea: '#9fbfc4',
  shallow: '#b3cecf',
  shore: '#c8dcd8',
  waterInk: '#2b5566',
  river: '#5f93a6',
  coast: '#33454a',
  road: '#fbf5e2',
  roadInk: '#4a3a28',
  pass: '#7a4a21',
  alps: '#8c2f23',
  strait: '#1d4659',
  city: '#d9c49a',
  wall: '#5b4630',
  tribe: '#cfd3a6',
  plain: '#f6efd9',
  port: '#1f4f66',
} as const;

/**
 * The colour of each province. Neighbours differ in lightness as well as in hue. Provinces that do not count for victory
 * are pale, and hatched.
 */
export const PROVINCE_INKS: Readonly<Record<Province, string>> = {
  baetica: '#d3a262',
  orospeda: '#b4bd83',
  celtiberia: '#e3d09a',
  idubeda: '#c78d76',
  massilia: '#e3dcc9',
  gallia_transalpinia: '#c3bea8',
  liguria: '#d2c7ab',
  gallia_cisalpinia: '#a3b78b',
  etruria: '#cf9679',
  samnium: '#e6d59d',
  latium: '#b0604f',
  campania: '#ecbcaa',
  apulia: '#92a57f',
  lucania: '#dcb068',
  sicilia: '#e0c680',
  syracuse: '#b08aa0',
  corsica_sardinia: '#bcbf8e',
  balearic_islands: '#dcd5c2',
  western_numidia: '#e3ca8d',
  eastern_numidia: '#bd9462',
  carthaginia: '#dfb983',
  carthage: '#9385a8',
};
