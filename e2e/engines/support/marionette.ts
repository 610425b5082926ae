import { once } from 'node:events';
import { connect } from 'node:net';
import { type Capabilities, Session, WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command.js';
import { throwDecodedError } from 'selenium-webdriver/lib/error.js';

/** Firefox's commands by the names that Selenium has for them, as far as the journeys send them. */
const commands: Record<string, string> = {
  quit: 'DeleteSession',
  get: 'Navigate',
  getCurrentUrl: 'GetCurrentURL',
  goBack: 'Back',
  refresh: 'Refresh',
  setWindowRect: 'SetWindowRect',
  executeScript: 'ExecuteScript',
  clickElement: 'ElementClick',
  sendKeysToElement: 'ElementSendKeys',
  actions: 'PerformActions',
  screenshot: 'TakeScreenshot',
};

/** What a command failed with; the codes are those of WebDriver. */
type Failure = { error: string; message: string };

type Response = [type: 1, id: number, failure: Failure | null, result: unknown];

/** Some results come bare, others as the value of an object. */
const valueOf = (result: unknown) =>
  result !== null && typeof result === 'object' && 'value' in result ? result.value : result;

/**
 * Drives a Firefox that listens at a port of this machine by its own protocol, as geckodriver would: Debian has none, and
 * npm's package downloads it. A message is its length in bytes, a colon and JSON.
 */
export const driveByMarionette = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (response: Response) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let start = received.indexOf(':') + 1; start > 0; start = received.indexOf(':') + 1) {
      const end = start + Number(received.subarray(0, start - 1));
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString()) as Response | object;
      received = received.subarray(end);
      // The first one only says which version this is.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Response);
    }
  });
  const ended: Failure = { error: 'unknown error', message: 'Firefox has ended.' };
  socket.on('error', () => {});
  socket.on('close', () => waiting.forEach((settle, id) => settle([1, id, ended, null])));
  await once(socket, 'connect');

  const send = async (name: string, parameters: object) => {
    last += 1;
    const text = JSON.stringify([0, last, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, id, failure, result] = await new Promise<Response>((resolve) => waiting.set(last, resolve));
    waiting.delete(id);
    if (failure) throwDecodedError(failure);
    return valueOf(result);
  };
  const execute = (command: Command) => {
    const { sessionId: _ours, id, ...rest } = command.getParameters() as { sessionId: string; id?: object };
    const name = commands[command.getName()];
    if (name === undefined) throw new Error(`${command.getName()} has no command of Firefox here.`);
    return send(name, id === undefined ? rest : { ...rest, id: Object.values(id)[0] as string });
  };
  const { sessionId, capabilities } = (await send('NewSession', {})) as {
    sessionId: string;
    capabilities: Capabilities;
  };
  return new WebDriver(new Session(sessionId, capabilities), { execute });
};
