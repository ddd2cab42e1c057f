import { callInternalApi } from "@/lib/client/call-internal-api";
import type { ChangedSavedView, NewSavedView, SavedView } from "@/lib/contracts/document-list";
import type {
  Folder,
  FolderKind,
  MoveTemplatesBody,
  NewTag,
  OrganizeBody,
  Tag,
} from "@/lib/contracts/labels";

/** Calls that change tags, folders and saved views, which are part of the data of the lists of documents and templates. */

export const createTag = (workspaceId: string, body: NewTag) =>
  callInternalApi<Tag>("POST", "/api/tags", { workspaceId, body });

export const changeTag = (workspaceId: string, id: string, body: NewTag) =>
  callInternalApi<Tag>("PUT", `/api/tags/${id}`, { workspaceId, body });

export const deleteTag = (workspaceId: string, id: string) =>
  callInternalApi<void>("DELETE", `/api/tags/${id}`, { workspaceId });

export const createFolder = (workspaceId: string, kind: FolderKind, name: string) =>
  callInternalApi<Folder>("POST", "/api/folders", { workspaceId, body: { kind, name } });

export const renameFolder = (workspaceId: string, id: string, name: string) =>
  callInternalApi<Folder>("PUT", `/api/folders/${id}`, { workspaceId, body: { name } });

export const deleteFolder = (workspaceId: string, id: string) =>
  callInternalApi<void>("DELETE", `/api/folders/${id}`, { workspaceId });

export const organizeDocuments = (
  workspaceId: string,
  body: Partial<OrganizeBody> & Pick<OrganizeBody, "ids">,
) => callInternalApi<void>("POST", "/api/documents/organize", { workspaceId, body });

export const moveTemplates = (workspaceId: string, body: MoveTemplatesBody) =>
  callInternalApi<void>("POST", "/api/templates/move", { workspaceId, body });

export const saveView = (workspaceId: string, body: NewSavedView) =>
  callInternalApi<SavedView>("POST", "/api/document-views", { workspaceId, body });

export const changeSavedView = (workspaceId: string, id: string, body: ChangedSavedView) =>
  callInternalApi<SavedView>("PUT", `/api/document-views/${id}`, { workspaceId, body });

export const deleteSavedView = (workspaceId: string, id: string) =>
  callInternalApi<void>("DELETE", `/api/document-views/${id}`, { workspaceId });
