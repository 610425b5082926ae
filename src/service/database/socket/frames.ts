import { deserialize, serialize } from 'node:v8';

/** Bytes that give the length of a message before it. */
const headLength = 4;

/** A message as it travels: its length, then the value with its dates, bytes and numbers as they are. */
export const frame = (message: unknown) => {
  const body = serialize(message);
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
};

/** The messages of a stream, until it ends. */
export async function* frames<Message>(stream: AsyncIterable<Buffer>): AsyncGenerator<Message> {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = headLength;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= needed) {
      const whole = Buffer.concat(chunks);
      needed = headLength + whole.readUInt32BE();
      chunks = [whole];
      if (length < needed) break;
      yield deserialize(whole.subarray(headLength, needed)) as Message;
      chunks = [whole.subarray(needed)];
      length -= needed;
      needed = headLength;
    }
  }
}
