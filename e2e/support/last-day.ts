/** The last day of the sample data in the journeys: its records, and so what they find, depend on it. */
export const lastDay = new Date('2026-11-21');
