/* Plain JavaScript: `npm start` asks it before anything is installed or built (before-start.js). */
import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';

/** Milliseconds for whoever has a port to say whether it is Roster. */
const patience = 2_000;

/**
 * Where a browser on this machine finds a service that listens on a host.
 * @param {string} host
 * @param {number} port
 */
export const originOf = (host, port) => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
};

/**
 * Whether a service of Roster answers there.
 * @param {string} origin
 */
export const isRosterAt = async (origin) => {
  try {
    const response = await fetch(`${origin}/api/v1/openapi.json`, { signal: AbortSignal.timeout(patience) });
    return (await response.json()).info.title === 'Roster';
  } catch {
    return false;
  }
};

/**
 * Whether something listens at a port already. Other faults, as of a host that is not this machine's, are for the start
 * to tell.
 * @param {string} host
 * @param {number} port
 */
const isTaken = async (host, port) => {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
    return false;
  } catch (error) {
    return error.code === 'EADDRINUSE';
  } finally {
    probe.close();
  }
};

/**
 * Why nothing can listen at a port, in a sentence for the operator; null where it can.
 * @param {string} variable which sets the port
 * @param {string} host
 * @param {number} port 0 for any free one
 * @returns {Promise<string | null>}
 */
export const whyTaken = async (variable, host, port) => {
  if (port === 0 || !(await isTaken(host, port))) return null;
  const origin = originOf(host, port);
  return (await isRosterAt(origin))
    ? `Roster already runs at ${origin}. Set ${variable} to another port to start one beside it.`
    : `${variable}: port ${port} of ${host} is already in use. Set ${variable} to another one.`;
};

/**
 * Whether a process of this machine is there.
 * @param {number} pid
 */
export const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
