import { z } from "zod";
import { Id } from "@/lib/contracts/common";

/** What the request log can be narrowed by, as it stands in its page's address. */

export const LOGGED_METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"] as const;

/** Classes of statuses, as people say them. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Whatever is not understood is left out: an address that somebody mistyped shows more, not nothing. */
export const RequestLogFilter = z.object({
  key: Id.optional().catch(undefined),
  method: z.enum(LOGGED_METHODS).optional().catch(undefined),
  status: z.enum(STATUS_CLASSES).optional().catch(undefined),
  code: z
    .string()
    .regex(/^[A-Z_]{1,60}$/)
    .optional()
    .catch(undefined),
  /** A part of the path, such as a document's id. */
  path: z.string().trim().min(1).max(200).optional().catch(undefined),
  requestId: z.string().trim().min(1).max(80).optional().catch(undefined),
});
export type RequestLogFilter = z.infer<typeof RequestLogFilter>;

/** One call by an API key, for the list. */
export type RequestLine = {
  requestId: string;
  method: string;
  /** With its query, of 500 characters at most. */
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  keyName: string;
  createdAt: string;
};

/** … and all that is kept of it. */
export type RequestDetail = RequestLine & {
  operationId: string;
  keyId: string;
  keyLast4: string | null;
  /** JSON without the texts in it. */
  body: string | null;
};
