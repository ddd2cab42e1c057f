import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll } from "vitest";
import * as none from "@/app/v1/[[...path]]/route";
import type { RouteHandler } from "@/lib/api/define-resource";
import { refuseMangledPaths } from "@/lib/platform/http/plain-paths";
import { rawStatus } from "./raw-status";
import { loadRoutes, type RouteModule } from "./routes";

/**
 * The route handlers of /v1 behind a real HTTP server on the loopback interface, to test what a client sends and
 * receives.
 */

type Place = { pattern: RegExp; names: string[]; module: RouteModule };

const placeOf = (path: string, module: RouteModule): Place => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)").replaceAll(".", "\\.")}$`),
  names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  module,
});

/** Sorts fixed paths before those with parameters, as Next.js does. */
const bySpecificity = (a: Place, b: Place) => a.names.length - b.names.length;

async function answer(places: Place[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const method = request.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const init = {
    method,
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]) as [
      string,
      string,
    ][],
    ...(hasBody ? { body: Readable.toWeb(request), duplex: "half" } : {}),
  };
  const place = places.find(({ pattern }) => pattern.test(url.pathname));
  const values = place ? (place.pattern.exec(url.pathname)?.slice(1) ?? []) : [];
  const params = Object.fromEntries(
    values.map((value, i) => [place?.names[i] ?? "", decodeURIComponent(value)]),
  );
  const handlers = (place?.module ?? none) as unknown as Record<string, RouteHandler>;
  const handler = handlers[method] ?? handlers.GET;
  const answered = await handler?.(new Request(url, init as RequestInit), {
    params: Promise.resolve(params),
  });
  response.writeHead(answered?.status ?? 500, Object.fromEntries(answered?.headers ?? []));
  response.end(Buffer.from((await answered?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

/** Starts the server for the tests of a file. */
export function serveRoutes() {
  let places: Place[] = [];
  const server = createServer((request, response) => {
    answer(places, request, response).catch((error: Error) => {
      response.writeHead(500).end(error.stack);
    });
  });
  beforeAll(async () => {
    refuseMangledPaths();
    const { modules } = await loadRoutes();
    places = [...modules].map(([path, module]) => placeOf(path, module)).sort(bySpecificity);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  }, 150_000);
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const port = () => (server.address() as AddressInfo).port;
  return {
    url: () => `http://127.0.0.1:${port()}`,
    /** Sends a request with its target exactly as given. @returns the status */
    raw: (method: string, target: string, headers: Record<string, string> = {}) =>
      rawStatus(port(), method, target, headers),
  };
}
