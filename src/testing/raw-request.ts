import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The first answer on a connection. */
export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/** Milliseconds after which a silent service counts as one that does not answer. */
const responseTimeoutMs = 20_000;

/**
 * Sends bytes to a port of this machine as they are, which `fetch` would not do, and reads until the other side
 * closes the connection or the answer is whole. Text stands for its octets (latin1).
 * @throws Error when nothing readable comes back
 */
export const sendRaw = (port: number, bytes: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    const hasNoBody = sent.subarray(0, 5).toString('latin1') === 'HEAD ';
    let received = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (isOver: boolean) => {
      const answer = readAnswer(received, hasNoBody);
      if (answer === undefined && !isOver) return;
      // A reset leaves no port waiting, so a hundred thousand connections find theirs.
      socket.resetAndDestroy();
      if (answer === undefined) reject(new Error(`No answer, but ${JSON.stringify(received.toString())}.`));
      else resolve(answer);
    };
    socket.setTimeout(responseTimeoutMs, () => settle(true));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      settle(false);
    });
    // Whoever refuses a request may stop listening before the last byte of it: the answer is what counts.
    socket.on('error', () => settle(true));
    socket.on('end', () => settle(true));
    socket.write(sent);
  });

const readAnswer = (received: Buffer, hasNoBody: boolean): RawAnswer | undefined => {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  if (line.startsWith('HTTP/1.1 1')) return readAnswer(received.subarray(end + 4), hasNoBody);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  const headers = new Map(lines.map((header) => headerOf(header)));
  if (hasNoBody || status === 304) return { status, headers, body: '' };
  const rest = received.subarray(end + 4);
  const whole = headers.get('transfer-encoding') === 'chunked' ? joinChunks(rest) : ofLength(rest, headers);
  return whole && { status, headers, body: decoded(whole, headers.get('content-encoding')) };
};

const headerOf = (line: string): [name: string, value: string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
};

const ofLength = (bytes: Buffer, headers: RawAnswer['headers']) => {
  const length = Number(headers.get('content-length') ?? 0);
  return bytes.length < length ? undefined : bytes.subarray(0, length);
};

const joinChunks = (bytes: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
};

const decoded = (bytes: Buffer, encoding: string | undefined) => {
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
};
