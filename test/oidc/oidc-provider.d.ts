// The package has no types of its own; these are of what the tests use.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Context = {
    path: string;
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: bodies are as varied as the provider's answers.
    body: any;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: Provider;
    };
  };

  class Grant {
    constructor(of: { clientId: string; accountId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: typeof Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
