import { callInternalApi } from "@/lib/client/call-internal-api";
import type { OwnDomainBody, OwnDomainView } from "@/lib/contracts/own-domains";

/** Calls that change the workspace's own domain, or look its record up. */

export const setOwnDomain = (workspaceId: string, body: OwnDomainBody) =>
  callInternalApi<OwnDomainView>("PUT", "/api/domains", { workspaceId, body });

export const checkOwnDomain = (workspaceId: string) =>
  callInternalApi<OwnDomainView>("POST", "/api/domains/check", { workspaceId });

export const removeOwnDomain = (workspaceId: string) =>
  callInternalApi<void>("DELETE", "/api/domains", { workspaceId });
