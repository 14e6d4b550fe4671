export { english as hannibalTexts } from './english/index.js';
