import type { CustomFetch } from "openid-client";
import { OidcError } from "@/lib/platform/ports/oidc/errors";

/** Metadata, keys and tokens are a few kilobytes. */
const MAX_BYTES = 512 * 1024;

export type OnResponse = (response: Response, sentAt: number) => void;

/**
 * A `fetch` that reads at most 512 KiB; the library bounds the time, and follows no redirects. Private addresses are
 * allowed: the issuer and what its metadata names are the operator's choice, and many are inside the company.
 */
export function boundedFetch(onResponse?: OnResponse): CustomFetch {
  return async (url, options) => {
    const sentAt = Date.now();
    const { body, ...init } = options;
    const response = await fetch(url, { ...init, ...(body ? { body: body as BodyInit } : {}) });
    onResponse?.(response, sentAt);
    const { status, headers } = response;
    return new Response(await readBounded(response), { status, headers });
  };
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new OidcError("unfit", `an answer of the issuer has more than ${MAX_BYTES / 1024} KiB`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
