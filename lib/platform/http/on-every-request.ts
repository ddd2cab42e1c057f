import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { perProcess } from "@/lib/platform/per-process";

const CHANNEL = "http.server.request.start";

type Message = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Calls a listener for every request to a server of this process before anything else handles it: Node announces
 * requests on a diagnostics channel, and the server reads what the listener changes.
 * @param name of the listener: a second listener of the same name is not added
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
 * Either responds to a request in place of the application, or calls `next`, now or later, to pass it on; never both.
 * `server` is the one that received the request.
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
 * Adds a handler in front of the application, after those added earlier: for responses that must cost less than the
 * application's. Next.js offers no way to add one to a server that it starts itself.
 * @param name of the handler: another handler of the same name replaces it
 */
export function handleRequests(name: string, handler: RequestHandler): void {
  handlers.get().set(name, handler);
  onEveryRequest("request handlers", (_request, _response, server) => guard(server));
}

/** Called on the announcement, which comes before the event, so that the announced request passes the handlers too. */
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
