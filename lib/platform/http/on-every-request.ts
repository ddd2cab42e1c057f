import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { perProcess } from "@/lib/platform/per-process";

const CHANNEL = "http.server.request.start";

/**
 * Has a listener see every request to a server of this process before anything else does: Node announces it on a
 * diagnostics channel, and what the listener changes is what the server reads.
 * @param name of the listener: a second one of this name is not added
 */
export function onEveryRequest(
  name: string,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const subscribed = () => {
    const onMessage = (message: unknown) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      listener(request, response);
    };
    subscribe(CHANNEL, onMessage);
    return onMessage;
  };
  perProcess(`every request: ${name}`, subscribed, (onMessage) => void unsubscribe(CHANNEL, onMessage)).get();
}
