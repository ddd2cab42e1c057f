import "server-only";
import { isIP } from "node:net";
import { authenticate } from "@/lib/api/authenticate";
import { requireScope } from "@/lib/api/require-scope";
import type { RequestContext, VouchingApiKey } from "@/lib/context";
import { AppError, invalidInput } from "@/lib/errors";
import { USER_AGENT_MAX } from "@/lib/platform/http/request-id";

/**
 * Headers with which a server with its own signing page forwards the signer's address and device (contract, section
 * 12).
 */
const ADDRESS = "signer-address";
const AGENT = "signer-agent";

/** The forwarded signer, and the API key that authorizes it. */
export interface ForwardedSigner {
  readonly address: string | null;
  readonly agent: string | null;
  /** The forwarded address, if it is a valid IP address. */
  readonly signer: string | null;
  readonly apiKeyId: string;
  readonly apiKeyName: string;
  readonly workspaceId: string;
}

/**
 * The signer whose address and device the caller forwards, once its API key is verified; null when none is forwarded.
 * Without a key such headers are rejected rather than silently ignored.
 * A key that vouches for a signer needs the scope of embedded signing: both put somebody else's page before a signer.
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN, INSUFFICIENT_SCOPE
 */
export async function findForwardedSigner(request: Request): Promise<ForwardedSigner | null> {
  const address = request.headers.get(ADDRESS);
  const agent = request.headers.get(AGENT);
  if (address === null && agent === null) return null;
  const principal = await authenticate(request, ["key"]);
  if (principal.kind !== "api_key") throw new AppError("UNAUTHENTICATED");
  requireScope({ scope: "embed" }, principal);
  const { apiKeyId, apiKeyName, workspaceId } = principal;
  // A zone id (RFC 4007) is only meaningful on the caller's own machine: it says nothing about where someone is.
  const isAddress = address !== null && isIP(address) !== 0 && !address.includes("%");
  const signer = isAddress ? address : null;
  return { address, agent, signer, apiKeyId, apiKeyName, workspaceId };
}

/**
 * The origin of a signing request that a server forwards. Requires an API key of the document's workspace, which is
 * recorded in the audit trail.
 * @param workspaceId the document's
 * @throws {AppError} INVALID_INPUT, WRONG_WORKSPACE
 */
export function forwardedOrigin(
  origin: RequestContext,
  { address, agent, signer, apiKeyId, apiKeyName, workspaceId: ofKey }: ForwardedSigner,
  workspaceId: string,
): RequestContext {
  if (ofKey !== workspaceId)
    throw new AppError("WRONG_WORKSPACE", {
      detail: "Signer-Address and Signer-Agent require an API key of the document's workspace.",
    });
  if (address !== null && signer === null)
    throw invalidInput({
      path: "Signer-Address",
      code: "invalid_address",
      message: "must be a single IPv4 or IPv6 address",
    });
  const vouchedBy: VouchingApiKey = { apiKeyId, apiKeyName, ip: origin.ip };
  // Values that were not forwarded are unknown: never substitute the server's own address or device.
  return { ...origin, ip: signer, userAgent: agent?.slice(0, USER_AGENT_MAX) ?? null, vouchedBy };
}
