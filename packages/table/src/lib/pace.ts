export { paceTexts, spanText } from '@tessera/plain';
