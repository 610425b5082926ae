/** Media types of a response: one message as JSON, or a stream of messages. */
const [json, stream] = ['application/json', 'text/event-stream'];

/** Whether an Accept header takes a media type (RFC 9110, 12.5.1); one that is missing takes all. */
const takes = (accept: string | undefined, type: string) => {
  const [kind] = type.split('/');
  const ranges = (accept ?? '*/*').toLowerCase().split(',');
  return ranges.some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !isRefused && [type, `${kind}/*`, '*/*'].includes(name);
  });
};

/** What a message is given the protocol's server with, which asks for both types, whichever it uses. */
export const acceptForServer = (accept: string | undefined) =>
  takes(accept, json) || takes(accept, stream) ? `${json}, ${stream}` : accept;

type Answer = { type: string | null; text: string };

/**
 * A response in a type that the caller takes. Ours have one message each, so that one is the same in both types; refusals,
 * which are JSON, stay as they are.
 */
export const inTypeFor = (accept: string | undefined, status: number, { type, text }: Answer): Answer => {
  const isStream = type?.startsWith(stream) === true;
  const names = accept?.toLowerCase() ?? '';
  // Whoever names no streams reads JSON with less.
  if (isStream && !(names.includes(stream) && takes(accept, stream))) {
    const data = text.split('\n').filter((line) => line.startsWith('data:'));
    return { type: json, text: data.at(-1)?.slice('data:'.length).trim() ?? '' };
  }
  if (!isStream && status === 200 && !takes(accept, json)) {
    return { type: stream, text: `event: message\ndata: ${text}\n\n` };
  }
  return { type, text };
};
