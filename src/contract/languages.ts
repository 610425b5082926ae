/** The languages that the dashboard has (BCP 47). English is the one of its source, and of the service. */
export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const;
export type Tag = (typeof languages)[number];
