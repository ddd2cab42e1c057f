import { CountersignError } from "@countersign/client";
import { parseRetryAfter } from "@/lib/client/parse-retry-after";

/** Converts a refusal to the error that a form displays: its problem (RFC 9457), and how long to wait. */
export const refusalOf = async (response: Response): Promise<CountersignError> =>
  new CountersignError(response.status, await response.json().catch(() => ({})), {
    retryAfterSeconds: parseRetryAfter(response.headers.get("Retry-After")),
  });
