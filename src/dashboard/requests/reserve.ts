/** The last requests of a minute that are left to the person: where there are no more, nothing else is asked for. */
export const reserve = 10;
