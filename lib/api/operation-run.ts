import type { Principal, UserPrincipal } from "@/lib/context";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { RegisteredOperation } from "@/lib/platform/http/operation-registry";

/** A caller authenticated before the pipeline: an assistant's user. */
export type AuthenticatedCaller = {
  readonly principal: UserPrincipal;
  /** Throws if the caller may not run it now; not called for replays, which have no effect. */
  readonly admit?: () => Promise<void>;
};

/** State of a request, filled in as it passes through the pipeline. */
export type OperationRun = {
  readonly operation: RegisteredOperation;
  readonly request: Request;
  readonly requestId: string;
  /** The rate limits that the request was within, for the response. */
  readonly headers: Headers;
  /** Absent if the pipeline authenticates the caller. */
  readonly given?: AuthenticatedCaller;
  caller?: Principal;
  /** The verified signing link of the path. */
  link?: { readonly id: string; readonly workspaceId: string };
  /** The body as text, once it has been read. */
  text?: string;
  /** The error code of a failed request. */
  errorCode?: ErrorCode;
};
