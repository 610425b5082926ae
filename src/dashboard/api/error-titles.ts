/** What a person is told first while something cannot be loaded (requests/error-state.ts). */
export const errorTitles = {
  offline: "You're offline",
  throttled: 'Too many requests',
  unavailable: 'Service temporarily unavailable',
  failed: "Couldn't load records",
};
