import "server-only";
import { isIP } from "node:net";
import type { RequestContext, Voucher } from "@/lib/context";
import { AppError, invalidInput } from "@/lib/errors";
import { authenticate } from "@/lib/http/authenticate";
import { USER_AGENT_MAX } from "@/lib/http/request-id";

/** What a server that has a signing page of its own hands on of the person in front of it (contract, section 12). */
const ADDRESS = "signer-address";
const AGENT = "signer-agent";

/**
 * Where a signing request comes from: the caller, or the person whose address and device the caller hands on. That needs
 * an API key of the document's workspace, which then stands in the trail for it; without one such headers are refused, so
 * that nobody believes that they counted.
 * @param workspaceId the document's
 * @throws {AppError} INVALID_INPUT, UNAUTHENTICATED, WRONG_WORKSPACE
 */
export async function vouchedOrigin(
  origin: RequestContext,
  request: Request,
  workspaceId: string,
): Promise<RequestContext> {
  const address = request.headers.get(ADDRESS);
  const agent = request.headers.get(AGENT);
  if (address === null && agent === null) return origin;
  const principal = await authenticate(request, ["key"]);
  if (principal.kind !== "api_key" || principal.workspaceId !== workspaceId)
    throw new AppError("WRONG_WORKSPACE", {
      detail:
        "Signer-Address and Signer-Agent need an API key of the workspace that the document belongs to.",
    });
  // A zone (RFC 4007) is a word of the caller's own machine: it says nothing of where somebody is.
  if (address !== null && (isIP(address) === 0 || address.includes("%")))
    throw invalidInput({
      path: "Signer-Address",
      code: "invalid_address",
      message: "must be one IPv4 or IPv6 address",
    });
  const { apiKeyId, apiKeyName } = principal;
  const vouchedBy: Voucher = { apiKeyId, apiKeyName, ip: origin.ip };
  // What was not handed on is not known: the server's own must not stand for it.
  return { ...origin, ip: address, userAgent: agent?.slice(0, USER_AGENT_MAX) ?? null, vouchedBy };
}
