import "server-only";
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import {
  type BodyEncodings,
  encodeBody,
  encodingFor,
  entityTag,
  isKnownToClient,
} from "@/lib/platform/http/body-encodings";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * Responses that are the same for everybody: the application renders each once, and it is kept with its compressed
 * forms. A kept response costs a fraction of a millisecond, however large the page; rendering the largest pages costs
 * the process a third of a second each time.
 */

const RENDER_TIMEOUT_MS = 30_000;
/** Enough for all pages, and for some of their variants by query. */
const MAX_KEPT = 500;
/** A missing page may exist soon. */
const MISSING_MS = 60_000;

/** A response of the application. */
export type RenderedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer<ArrayBuffer> };

type Kept = RenderedResponse & { hash: string; forms: BodyEncodings; at: number };

/**
 * A body for everybody: its key, and the request from which the application makes it, without any header of the
 * visitor's.
 */
type Variant = { key: string; target: string; headers?: OutgoingHttpHeaders; maxAgeMs: number };

type Asked = { request: IncomingMessage; response: ServerResponse; next: () => void; server: Server };

export type SharedOptions = {
  /** Null for a request that is not for a shared page. */
  variantOf: (request: IncomingMessage) => Variant | null;
  /** Makes a rendered response fit for everybody. */
  prepare: (rendered: RenderedResponse) => RenderedResponse;
  /** Headers of an individual response. */
  headersFor: (request: IncomingMessage) => OutgoingHttpHeaders;
};

const lifeOf = ({ status }: Kept, maxAgeMs: number): number =>
  status === 404 ? Math.min(maxAgeMs, MISSING_MS) : maxAgeMs;

/** Distinguishes the process's own request for a shared page from a visitor's. */
const RENDERING_HEADER = "x-countersign-render";

export class SharedResponses {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  readonly #rendering = new Map<string, Promise<Kept>>();
  readonly #options: SharedOptions;
  /** Known only to this process. */
  readonly #secret: string;

  constructor(options: SharedOptions, secret: string) {
    this.#options = options;
    this.#secret = secret;
  }

  /** Whether the process itself makes the request, to render a page that will be shared. */
  isRendering(request: IncomingMessage): boolean {
    return request.headers[RENDERING_HEADER] === this.#secret;
  }

  /** Answers a request for a shared page; passes any other one to the application by `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void, server: Server): void {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const variant = isRead && !this.isRendering(request) ? this.#options.variantOf(request) : null;
    if (variant) this.#answerWith(variant, { request, response, next, server });
    else next();
  }

  #answerWith({ key, target, headers = {}, maxAgeMs }: Variant, asked: Asked): void {
    const { request, response, next, server } = asked;
    const kept = this.#kept.get(key);
    const isFresh = kept !== undefined && performance.now() - kept.at < lifeOf(kept, maxAgeMs);
    // A slightly outdated copy is good enough while it is rendered again.
    if (kept) this.#send(request, response, kept);
    if (isFresh) return;
    this.#render(key, target, headers, server).then(
      (fresh) => {
        if (!kept) this.#send(request, response, fresh);
      },
      () => {
        // The application then answers the request itself, and reports what is wrong.
        if (!kept) next();
      },
    );
  }

  /** Renders once, however many requests wait for the page. A failed rendering is not kept. */
  #render(key: string, target: string, headers: OutgoingHttpHeaders, server: Server): Promise<Kept> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#ask(target, headers, server)
      .then((rendered) => keptFrom(this.#options.prepare(rendered)))
      .then((fresh) => {
        if (fresh.status === 200 || fresh.status === 404) this.#kept.set(key, fresh);
        return fresh;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  #ask(target: string, headers: OutgoingHttpHeaders, server: Server): Promise<RenderedResponse> {
    const address = server.address() as AddressInfo | null;
    if (!address || typeof address === "string") return Promise.reject(new Error("the server has no port"));
    const host =
      address.address === "::" ? "::1" : address.address === "0.0.0.0" ? "127.0.0.1" : address.address;
    return new Promise((resolve, reject) => {
      const asked = httpRequest(
        {
          ...{ host, port: address.port, path: target, method: "GET", timeout: RENDER_TIMEOUT_MS },
          headers: { ...headers, [RENDERING_HEADER]: this.#secret },
        },
        (answer) => {
          buffer(answer).then((bytes) => {
            const body = Buffer.from(bytes);
            resolve({ status: answer.statusCode ?? 500, headers: { ...answer.headers }, body });
          }, reject);
        },
      );
      asked.once("timeout", () => asked.destroy(new Error("rendering took too long")));
      asked.once("error", reject);
      asked.end();
    });
  }

  #send(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
    const { status, headers, hash, forms } = kept;
    const form = encodingFor(request.headers["accept-encoding"], forms);
    const all: OutgoingHttpHeaders = {
      ...headers,
      ...this.#options.headersFor(request),
      ETag: entityTag(hash, form),
      ...(form === "identity" ? {} : { "Content-Encoding": form }),
    };
    for (const [name, value] of Object.entries(all)) if (value !== undefined) response.setHeader(name, value);
    if (status === 200 && isKnownToClient(request.headers["if-none-match"], hash)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("Content-Length", forms[form].length);
    response.writeHead(status).end(request.method === "HEAD" ? undefined : forms[form]);
  }
}

async function keptFrom(rendered: RenderedResponse): Promise<Kept> {
  const hash = sha256Hex(rendered.body).slice(0, 32);
  return { ...rendered, hash, forms: await encodeBody(rendered.body), at: performance.now() };
}
