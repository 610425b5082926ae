import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOfServer } from './port-of-server.ts';
import type { Marionette, MarionetteFailure } from './marionette.ts';

/** Firefox's commands by the WebDriver requests that they answer, as far as the journeys send them. */
const commands: Record<string, string> = {
  'POST ': 'WebDriver:NewSession',
  'DELETE ': 'WebDriver:DeleteSession',
  'POST /url': 'WebDriver:Navigate',
  'GET /url': 'WebDriver:GetCurrentURL',
  'POST /back': 'WebDriver:Back',
  'POST /refresh': 'WebDriver:Refresh',
  'POST /window/rect': 'WebDriver:SetWindowRect',
  'POST /execute/sync': 'WebDriver:ExecuteScript',
  'POST /element/:id/click': 'WebDriver:ElementClick',
  'POST /element/:id/value': 'WebDriver:ElementSendKeys',
  'POST /actions': 'WebDriver:PerformActions',
  'DELETE /actions': 'WebDriver:ReleaseActions',
  'POST /print': 'WebDriver:Print',
  'GET /screenshot': 'WebDriver:TakeScreenshot',
};

type NewSession = { capabilities: { alwaysMatch?: object } };

const parametersOf = (name: string, body: object, element: string | undefined) => {
  if (name === 'WebDriver:NewSession') return (body as NewSession).capabilities.alwaysMatch ?? {};
  return element === undefined ? body : { ...body, id: element };
};

/** Some results come bare, others as the value of an object. */
const valueOf = (result: unknown) =>
  result !== null && typeof result === 'object' && 'value' in result ? result.value : result;

/**
 * A WebDriver server for Firefox, as geckodriver is one: Debian has none, and npm's package downloads it. It passes each
 * request on as the command that Firefox has for it.
 */
export const startMarionetteDriver = async ({ send }: Marionette) => {
  const answer = async (method: string, path: string, body: string) => {
    const route = /^\/session(?:\/[^/]+)?(?<rest>.*)$/.exec(path)?.groups?.['rest'] ?? path;
    const element = /^\/element\/([^/]+)/.exec(route)?.[1];
    const name = commands[`${method} ${element === undefined ? route : route.replace(element, ':id')}`];
    if (name === undefined) throw { error: 'unknown command', message: `${method} ${path}`, stacktrace: '' };
    return valueOf(await send(name, parametersOf(name, body ? (JSON.parse(body) as object) : {}, element)));
  };
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const { status, value } = await answer(method, url, await text(request)).then(
      (result) => ({ status: 200, value: result }),
      (failure: MarionetteFailure) => ({ status: 500, value: failure }),
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ value }));
  });
  const port = await portOfServer(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
