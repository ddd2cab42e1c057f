import { z } from "zod";
import { Id } from "@/lib/contracts/common";
import { LOGGED_METHODS } from "@/lib/contracts/logged-methods";

/** Filters of the request log, as found in its page's URL. */

/** Classes of HTTP statuses. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Invalid parameters are ignored: a mistyped URL shows more, not nothing. */
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

/** One call made with an API key, for the list. */
export type RequestLine = {
  requestId: string;
  method: string;
  /** Including the query, at most 500 characters. */
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  keyName: string;
  createdAt: string;
};

/** A call in the request log, with everything that was logged about it. */
export type RequestDetail = RequestLine & {
  operationId: string;
  keyId: string;
  keyLast4: string | null;
  /** The JSON body, with its string values removed. */
  body: string | null;
};

/** One page of the request log. */
export type RequestPage = { requests: RequestLine[]; nextCursor: string | null };
