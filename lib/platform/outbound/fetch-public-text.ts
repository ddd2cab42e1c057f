import "server-only";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { env } from "@/lib/env";
import { hostOf, isInternalHost } from "@/lib/platform/outbound/internal-host";
import { lookupPublic } from "@/lib/platform/outbound/public-lookup";
import type { NameService } from "@/lib/platform/outbound/resolve-host";

export type FetchPublicTextOptions = { maxBytes: number; withinMs: number; names?: NameService };

/**
 * Fetches a small document from a third-party server: https, public addresses only, no redirects, bounded in size and
 * time. The development switch WEBHOOKS_ALLOW_PRIVATE allows http and internal addresses.
 * @throws {Error} with a message that may be shown
 */
export function fetchPublicText(
  url: URL,
  { maxBytes, withinMs, names }: FetchPublicTextOptions,
): Promise<string> {
  const isHttps = url.protocol === "https:";
  if (!isHttps && !(env.webhooksAllowPrivate && url.protocol === "http:"))
    return Promise.reject(new Error("the address must start with https://"));
  if (!env.webhooksAllowPrivate && isInternalHost(hostOf(url)))
    return Promise.reject(new Error(`${url.host} is not a public address`));
  return new Promise((resolve, reject) => {
    const request = (isHttps ? httpsRequest : httpRequest)(url, {
      headers: { Accept: "application/json" },
      lookup: lookupPublic(names),
      agent: false,
    });
    const end = (outcome: string | Error) => {
      clearTimeout(timer);
      if (typeof outcome === "string") resolve(outcome);
      else reject(outcome);
      request.destroy();
    };
    const timer = setTimeout(() => end(new Error(`${url.host} did not respond in time`)), withinMs);
    request.on("error", end);
    request.once("response", (response) => read(response, maxBytes, end));
    request.once("close", () => end(new Error(`${url.host} closed the connection`)));
    request.end();
  });
}

function read(response: IncomingMessage, maxBytes: number, end: (outcome: string | Error) => void): void {
  if (response.statusCode !== 200) {
    end(new Error(`the server returned ${response.statusCode}`));
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) end(new Error("the document is too large"));
    else chunks.push(chunk);
  });
  response.once("end", () => end(Buffer.concat(chunks).toString()));
  response.once("error", end);
}
