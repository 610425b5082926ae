/** A time that nobody can tell exactly, given in seconds: 20 s, 3 min, 1 h 5 min. */
export function formatDuration(seconds: number) {
  if (seconds <= 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
