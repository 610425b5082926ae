import { direction } from './language.ts';

/** 1 where the lines of the page run to the right, -1 where they run to the left: for distances and steps along them. */
export const lineSign = () => (direction() === 'rtl' ? -1 : 1);
