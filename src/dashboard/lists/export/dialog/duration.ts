import { say } from '#dashboard/base/languages/say.ts';

/** A time that nobody can tell exactly, given in seconds: 20 s, 3 min, 1 h 5 min. */
export function formatDuration(seconds: number) {
  if (seconds <= 90) return say('{seconds} s', { seconds: Math.max(1, Math.round(seconds)) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say('{minutes} min', { minutes });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? say('{hours} h', { hours }) : say('{hours} h {minutes} min', { hours, minutes: rest });
}
