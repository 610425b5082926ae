import { basePath } from '#dashboard/address/base-path.ts';

/** The page of all follow-ups. */
export const followUpsPath = `${basePath}follow-ups`;
