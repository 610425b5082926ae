/** As much of the package, which has no types, as src/testing/issuer.ts uses. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** What Koa passes to a middleware. */
  export type Context = {
    method: string;
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    status: number;
    type: string;
    body: unknown;
    redirect(address: string): void;
  };

  type Client = { clientId: string };

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: { find(id: string): Promise<Client | undefined> };
    readonly AccessToken: new (token: object) => { save(): Promise<string> };
    readonly ResourceServer: new (identifier: string, server: object) => object;
    readonly Grant: new (grant: object) => {
      addOIDCScope(scope: string): void;
      addResourceScope(resource: string, scope: string): void;
      save(): Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  /** Keeps what a provider stores in memory. */
  export const createMemoryAdapter: () => object;
}
