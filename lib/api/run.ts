import type { Principal, UserPrincipal } from "@/lib/context";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { RegisteredOperation } from "@/lib/platform/http/registry";

/** State of a request, filled in as it passes through the pipeline. */
export type Run = {
  readonly operation: RegisteredOperation;
  readonly request: Request;
  readonly requestId: string;
  /** Set on the response whatever the outcome: rate limits. */
  readonly headers: Headers;
  /** Who has been authenticated before the pipeline; absent where the pipeline does it. */
  readonly proven?: UserPrincipal;
  caller?: Principal;
  /** The body as text, once it has been read. */
  text?: string;
  /** The error code of a failed request. */
  errorCode?: ErrorCode;
};
