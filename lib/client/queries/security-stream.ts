import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { SecurityStreamDto } from "@/lib/contracts/security-stream";

const PATH = "/api/security-stream";

/** Where the workspace's security log is sent to; null if nowhere. */
export const securityStreamQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["security-stream", workspaceId] as const,
    queryFn: ({ signal }) => callInternalApi<SecurityStreamDto | null>("GET", PATH, { workspaceId, signal }),
  });

export const setSecurityStream = (workspaceId: string, url: string) =>
  callInternalApi<SecurityStreamDto & { secret: string }>("PUT", PATH, { workspaceId, body: { url } });

export const pauseSecurityStream = (workspaceId: string, isPaused: boolean) =>
  callInternalApi<SecurityStreamDto>("PATCH", PATH, { workspaceId, body: { isPaused } });

export const removeSecurityStream = (workspaceId: string) =>
  callInternalApi<void>("DELETE", PATH, { workspaceId });
