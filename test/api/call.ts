import type { RouteHandler } from "@/lib/api/define-resource";
import type { Problem } from "@/lib/contracts/common";

export type Credential = { authorization?: string; "x-workspace-id"?: string; cookie?: string };

type Options = {
  credential?: Credential | undefined;
  params?: Record<string, string>;
  query?: string;
  /** A string or bytes are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: answers are as varied as the interface; tests read them freely.
type Answer = { status: number; headers: Headers; body: any; problem: Problem };

const isRaw = (body: unknown): boolean => typeof body === "string" || body instanceof Uint8Array;

/** Calls a route handler as the server would: a real Request in, a real Response out. */
export async function call(
  handler: RouteHandler | ((request: Request, context: never) => Promise<Response>),
  method: string,
  { credential = {}, params = {}, query = "", body, headers = {} }: Options = {},
): Promise<Answer> {
  const init: RequestInit = {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...credential,
      ...headers,
    },
  };
  if (body !== undefined) init.body = isRaw(body) ? (body as BodyInit) : JSON.stringify(body);
  const request = new Request(`http://countersign.test/${query ? `?${query}` : ""}`, init);
  const response = await handler(request, { params: Promise.resolve(params) } as never);
  const text = await response.text();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const parsed = isStream || !text ? text || null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: parsed, problem: parsed };
}
