/** Something in a file that leaves it unclear where its records begin and end, or what its columns are. */
export class UnreadableFile extends Error {}
