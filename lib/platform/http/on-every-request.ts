import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { perProcess } from "@/lib/platform/per-process";

const CHANNEL = "http.server.request.start";

type Message = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Has a listener see every request to a server of this process before anything else does: Node announces it on a
 * diagnostics channel, and what the listener changes is what the server reads.
 * @param name of the listener: a second one of this name is not added
 */
export function onEveryRequest(
  name: string,
  listener: (request: IncomingMessage, response: ServerResponse, server: Server) => void,
): void {
  const subscribed = () => {
    const onMessage = (message: unknown) => {
      const { request, response, server } = message as Message;
      listener(request, response, server);
    };
    subscribe(CHANNEL, onMessage);
    return onMessage;
  };
  perProcess(`every request: ${name}`, subscribed, (onMessage) => void unsubscribe(CHANNEL, onMessage)).get();
}

/**
 * Answers a request in place of the application, or calls `next`, now or later, which hands it on; never both.
 * `server` is the one that received it.
 */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  server: Server,
) => void;

const handlers = perProcess("request handlers", () => new Map<string, RequestHandler>());
/** Servers whose requests pass the handlers. */
const guarded = perProcess("guarded servers", () => new WeakSet<Server>());

/**
 * Puts a handler before the application, after those that were put there earlier: for what has to cost less than the
 * application's own way to an answer. Next.js offers no place for one in a server that it starts itself.
 * @param name of the handler: another one of this name replaces it
 */
export function handleRequests(name: string, handler: RequestHandler): void {
  handlers.get().set(name, handler);
  onEveryRequest("request handlers", (_request, _response, server) => guard(server));
}

/** The announcement comes before the event, so that the request which is announced passes the handlers too. */
function guard(server: Server): void {
  if (guarded.get().has(server)) return;
  guarded.get().add(server);
  const application = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const chain = [...(handlers.peek()?.values() ?? [])];
    const pass = (at: number): void => {
      const handler = chain[at];
      if (handler) handler(request, response, () => pass(at + 1), server);
      else for (const listener of application) listener.call(server, request, response);
    };
    pass(0);
  });
}
