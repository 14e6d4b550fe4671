/** Why a bot suggests a plan; fetched with the first hint. */
export { hintText } from '@tessera/hannibal/texts';
