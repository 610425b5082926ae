/* Modules run in the order in which they are named: what is asked for leaves first. */
export { start, started } from './first-requests.ts';
// The first number or date format takes a browser longest: it is made here, while the answers are on their way.
import './ui/format.ts';
