export { anyPlan as bold } from '../bots/any.js';
