import { configSchema } from '#contract/config.ts';
import { liveParts } from '#dashboard/list/use-screen.ts';
import type { Screen } from '#dashboard/screen/screen.ts';

/** The live parts of a screen of a server with the three documented lists, which leads nowhere. */
export const aScreen: Screen = { ...liveParts, config: configSchema.parse({}), navigate: () => {} };
