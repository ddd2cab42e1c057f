import "server-only";
import { isIP } from "node:net";
import type { RequestContext, Voucher } from "@/lib/context";
import { AppError, invalidInput } from "@/lib/errors";
import { authenticate } from "@/lib/http/authenticate";
import { USER_AGENT_MAX } from "@/lib/http/request-id";

/** What a server that has a signing page of its own hands on of the person in front of it (contract, section 12). */
const ADDRESS = "signer-address";
const AGENT = "signer-agent";

/** Whom a server hands on, and the key by which it may. */
export interface HandedOn {
  readonly address: string | null;
  readonly agent: string | null;
  /** The address, where it is one. */
  readonly signer: string | null;
  readonly apiKeyId: string;
  readonly apiKeyName: string;
  readonly workspaceId: string;
}

/**
 * The person whose address and device a caller hands on, once its API key is proven; null where it hands on nobody. Without a
 * key such headers are refused, so that nobody believes that they counted.
 * @throws {AppError} UNAUTHENTICATED
 */
export async function findHandedOn(request: Request): Promise<HandedOn | null> {
  const address = request.headers.get(ADDRESS);
  const agent = request.headers.get(AGENT);
  if (address === null && agent === null) return null;
  const principal = await authenticate(request, ["key"]);
  if (principal.kind !== "api_key") throw new AppError("UNAUTHENTICATED");
  const { apiKeyId, apiKeyName, workspaceId } = principal;
  // A zone (RFC 4007) is a word of the caller's own machine: it says nothing of where somebody is.
  const isAddress = address !== null && isIP(address) !== 0 && !address.includes("%");
  const signer = isAddress ? address : null;
  return { address, agent, signer, apiKeyId, apiKeyName, workspaceId };
}

/**
 * Where a signing request comes from that a server hands on. That needs an API key of the document's workspace, which then
 * stands in the trail for it.
 * @param workspaceId the document's
 * @throws {AppError} INVALID_INPUT, WRONG_WORKSPACE
 */
export function vouchedOrigin(
  origin: RequestContext,
  { address, agent, signer, apiKeyId, apiKeyName, workspaceId: ofKey }: HandedOn,
  workspaceId: string,
): RequestContext {
  if (ofKey !== workspaceId)
    throw new AppError("WRONG_WORKSPACE", {
      detail:
        "Signer-Address and Signer-Agent need an API key of the workspace that the document belongs to.",
    });
  if (address !== null && signer === null)
    throw invalidInput({
      path: "Signer-Address",
      code: "invalid_address",
      message: "must be one IPv4 or IPv6 address",
    });
  const vouchedBy: Voucher = { apiKeyId, apiKeyName, ip: origin.ip };
  // What was not handed on is not known: the server's own must not stand for it.
  return { ...origin, ip: signer, userAgent: agent?.slice(0, USER_AGENT_MAX) ?? null, vouchedBy };
}
