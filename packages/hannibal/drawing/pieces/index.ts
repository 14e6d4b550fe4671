export { drawForces } from './forces.js';
export { drawGhosts, drawAbove, drawLights } from './lights.js';
export { drawMarkers } from './markers.js';
export { drawBattle, drawPoints } from './points.js';
export { drawProvinces } from './provinces.js';
export { drawThreats, drawTracks as drawWays } from './ways.js';
