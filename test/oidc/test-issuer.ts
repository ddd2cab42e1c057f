import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";
import type { OidcSettings } from "@/lib/pure/oidc-settings";

/** What the issuer says of a person, beside the subject. */
export type Claims = { email?: string; email_verified?: unknown; name?: string };

type Token = { header: Record<string, unknown>; claims: Record<string, unknown> };
type Signed = Token & { key?: object; isUnsigned?: boolean };

type Options = {
  redirectUri: string;
  /** Whether the claims are in the ID token, or at the UserInfo endpoint only. */
  hasClaimsInToken?: boolean;
  /** How the client has to send its secret. */
  authMethod?: "client_secret_basic" | "client_secret_post";
};

const CLIENT = { id: "countersign", secret: "the secret of a client, for tests" };
const TTL_SECONDS = 600;

/** A key pair of RSA, as a private JWK. */
function newKey(kid: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
}

/**
 * A real OpenID Connect provider (`oidc-provider`) on this machine, whose people are what a test says, and which can be
 * made to lie, to hang and to fail.
 */
export class TestIssuer {
  /** What it says of its people, by subject. Whoever is asked for and unknown has no claims. */
  readonly people = new Map<string, Claims>();
  /** Paths that it was asked for, in order. */
  readonly requests: string[] = [];
  /** Changes its metadata. */
  metadata: ((metadata: Record<string, unknown>) => object) | null = null;
  /** Changes an ID token, which is signed again: by its key, another one, or not at all. */
  token: ((token: Token) => Signed) | null = null;
  /** Paths that are not answered, or with this status. */
  readonly broken = new Map<string, "hangs" | number>();
  /** What it has instead of an answer at this path. */
  readonly answers = new Map<string, string>();
  #key = newKey("first");

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(options: Options): Promise<TestIssuer> {
    const issuer = await TestIssuer.listen();
    issuer.serve(options);
    return issuer;
  }

  /** Takes its address; what it is for follows with `serve`. */
  static async listen(): Promise<TestIssuer> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new TestIssuer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  }

  /** The settings of an instance that uses it. */
  get settings(): OidcSettings {
    return { issuer: `${this.url}/`, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: "Acme" };
  }

  /** The same as environment variables. */
  get variables(): Record<string, string> {
    const { clientId, clientSecret, name } = this.settings;
    return {
      ...{ OIDC_ISSUER: this.url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
      OIDC_NAME: name,
    };
  }

  /** Adds a person. @returns the subject */
  add(claims: Claims, subject: string = randomUUID()): string {
    this.people.set(subject, claims);
    return subject;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  serve({ redirectUri, hasClaimsInToken = true, authMethod = "client_secret_basic" }: Options): void {
    const provider = new Provider(this.url, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: authMethod,
        },
      ],
      jwks: { keys: [this.#key] },
      adapter: memoryAdapter(),
      cookies: { keys: ["of a test"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: !hasClaimsInToken,
      clientAuthMethods: [authMethod],
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      ttl: {
        ...{ AccessToken: TTL_SECONDS, AuthorizationCode: 60, Grant: TTL_SECONDS, IdToken: TTL_SECONDS },
        ...{ Interaction: TTL_SECONDS, Session: TTL_SECONDS },
      },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...this.people.get(sub) }),
      }),
      // Nobody is asked for consent: it is the operator's client.
      async loadExistingGrant({
        oidc,
      }: {
        oidc: { client: { clientId: string }; session: { accountId: string } };
      }) {
        const grant = new provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      renderError: (context: { type: string; body: string }, out: Record<string, string>) => {
        context.type = "text";
        context.body = JSON.stringify(out);
      },
    });
    provider.use(async (context, next) => {
      await next();
      if (context.path === "/.well-known/openid-configuration" && this.metadata)
        context.body = this.metadata(context.body);
      if (context.path === "/token" && this.token && context.body?.id_token)
        context.body = { ...context.body, id_token: this.#changed(context.body.id_token) };
    });
    const answer = provider.callback();
    this.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      const { pathname } = new URL(request.url ?? "/", this.url);
      if (pathname === "/favicon.ico") return void response.writeHead(204).end();
      this.requests.push(pathname);
      const broken = this.broken.get(pathname);
      if (broken === "hangs") return;
      if (broken !== undefined) return void response.writeHead(broken).end();
      const fixed = this.answers.get(pathname);
      if (fixed !== undefined)
        return void response.writeHead(200, { "content-type": "application/json" }).end(fixed);
      if (pathname.startsWith("/interaction/")) return void interact(provider, request, response);
      answer(request, response);
    });
  }

  #changed(jwt: string): string {
    const [header = "", claims = ""] = jwt.split(".");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    const change = this.token ?? ((token) => token);
    const changed: Signed = change({ header: read(header), claims: read(claims) });
    const write = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const input = `${write(changed.header)}.${write(changed.claims)}`;
    if (changed.isUnsigned) return `${input}.`;
    const key = createPrivateKey({ key: (changed.key ?? this.#key) as never, format: "jwk" });
    return `${input}.${sign("sha256", Buffer.from(input), key).toString("base64url")}`;
  }
}

/** A key that is not the issuer's, under the name of one that is. */
export const strangersKey = (): object => newKey("first");

/** The page on which a person says who they are. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result =
    form.get("do") === "cancel"
      ? { error: "access_denied", error_description: "<b>no</b>" }
      : { login: { accountId: form.get("sub") } };
  await provider.interactionFinished(request, response, result);
}

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Acme</title>
<h1>Acme sign-in</h1>
<form method="post">
<label>Who are you? <input name="sub" autofocus></label>
<button name="do" value="sign-in">Continue</button> <button name="do" value="cancel">Cancel</button>
</form></html>`;

/** The provider's storage, in the memory of one issuer. */
function memoryAdapter() {
  const rows = new Map<string, Record<string, unknown>>();
  return class {
    constructor(readonly model: string) {}
    upsert = async (id: string, payload: Record<string, unknown>) =>
      void rows.set(`${this.model}:${id}`, payload);
    find = async (id: string) => rows.get(`${this.model}:${id}`);
    findByUid = async (uid: string) => [...rows.values()].find((row) => row.uid === uid);
    destroy = async (id: string) => void rows.delete(`${this.model}:${id}`);
    consume = async (id: string) => {
      const row = rows.get(`${this.model}:${id}`);
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    };
    revokeByGrantId = async (grantId: string) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    };
  };
}
