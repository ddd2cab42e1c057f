import { queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { NewSavedField, SavedField, SavedFieldList } from "@/lib/contracts/saved-fields";

/** The workspace's saved fields. */
export const savedFieldsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["saved-fields", workspaceId] as const,
    queryFn: ({ signal }) =>
      callInternalApi<SavedFieldList>("GET", "/api/saved-fields", { workspaceId, signal }),
  });

export const saveField = (workspaceId: string, body: NewSavedField) =>
  callInternalApi<SavedField>("POST", "/api/saved-fields", { workspaceId, body });

export const renameSavedField = (workspaceId: string, id: string, name: string) =>
  callInternalApi<void>("PUT", `/api/saved-fields/${id}`, { workspaceId, body: { name } });

export const deleteSavedField = (workspaceId: string, id: string) =>
  callInternalApi<void>("DELETE", `/api/saved-fields/${id}`, { workspaceId });
