import type { Principal, UserPrincipal } from "@/lib/context";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { RegisteredOperation } from "@/lib/platform/http/registry";

/** A caller that was authenticated before the pipeline: the user of an assistant. */
export type GivenCaller = {
  readonly principal: UserPrincipal;
  /** Throws where the caller may not do this now; not asked of a repeat, which has no effect. */
  readonly admit?: () => Promise<void>;
};

/** State of a request, filled in as it passes through the pipeline. */
export type Run = {
  readonly operation: RegisteredOperation;
  readonly request: Request;
  readonly requestId: string;
  /** Set on the response whatever the outcome: rate limits. */
  readonly headers: Headers;
  /** Absent where the pipeline authenticates the caller. */
  readonly given?: GivenCaller;
  caller?: Principal;
  /** The body as text, once it has been read. */
  text?: string;
  /** The error code of a failed request. */
  errorCode?: ErrorCode;
};
