/** What was asked for is done and stays; only telling so failed, and the cause says why. */
export class DoneUntold extends Error {}
