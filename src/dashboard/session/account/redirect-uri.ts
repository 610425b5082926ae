import { basePath } from '#dashboard/address/base-path.ts';

/** Where a provider leads back to, which is registered with it: the path that the dashboard is served under. */
export const redirectUri = () => window.location.origin + basePath;
