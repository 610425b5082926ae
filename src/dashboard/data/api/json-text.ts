/** A value as JSON; an ellipsis where it is nested too deeply to be written. */
export function jsonText(value: unknown, indent?: number) {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    return '…';
  }
}
