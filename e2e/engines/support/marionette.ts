import { once } from 'node:events';
import { connect } from 'node:net';

/** Firefox's own protocol for automation, which its WebDriver server only passes on. */
export type Marionette = {
  /** Sends one command; rejects with what Firefox answers if it fails. */
  send: (name: string, parameters: object) => Promise<unknown>;
  close: () => void;
};

/** What a command failed with; the codes are those of WebDriver. */
export type MarionetteFailure = { error: string; message: string; stacktrace: string };

type Settling = { resolve: (result: unknown) => void; reject: (failure: MarionetteFailure) => void };

type Response = [type: 1, id: number, error: MarionetteFailure | null, result: unknown];

/** Connects to a Firefox that listens at a port of this machine. A message is its length in bytes, a colon and JSON. */
export const connectMarionette = async (port: number): Promise<Marionette> => {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Settling>();
  let received = Buffer.alloc(0);
  let last = 0;
  const take = (message: Response | object) => {
    // The first one only says which version this is.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as Response;
    if (error) waiting.get(id)?.reject(error);
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let start = received.indexOf(':') + 1; start > 0; start = received.indexOf(':') + 1) {
      const end = start + Number(received.subarray(0, start - 1));
      if (received.length < end) return;
      take(JSON.parse(received.subarray(start, end).toString()) as Response);
      received = received.subarray(end);
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    const error = 'unknown error';
    for (const { reject } of waiting.values())
      reject({ error, message: 'Firefox has ended.', stacktrace: '' });
  });
  await once(socket, 'connect');
  return {
    send: (name, parameters) => {
      last += 1;
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      return new Promise((resolve, reject) => waiting.set(last, { resolve, reject }));
    },
    close: () => socket.destroy(),
  };
};
