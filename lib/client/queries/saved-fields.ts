import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { NewSavedField, SavedField, SavedFieldList } from "@/lib/contracts/saved-fields";

/** The workspace's saved fields. */
export const savedFieldsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["saved-fields", workspaceId] as const,
    queryFn: ({ signal }) => api<SavedFieldList>("GET", "/api/saved-fields", { workspaceId, signal }),
  });

export const saveField = (workspaceId: string, body: NewSavedField) =>
  api<SavedField>("POST", "/api/saved-fields", { workspaceId, body });

export const renameSavedField = (workspaceId: string, id: string, name: string) =>
  api<void>("PUT", `/api/saved-fields/${id}`, { workspaceId, body: { name } });

export const deleteSavedField = (workspaceId: string, id: string) =>
  api<void>("DELETE", `/api/saved-fields/${id}`, { workspaceId });
