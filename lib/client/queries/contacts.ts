import { queryOptions } from "@tanstack/react-query";
import { callInternalApi, fetchFile } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import type {
  Contact,
  ContactGroup,
  ContactImportResult,
  ContactInput,
  ContactList,
  ContactListQuery,
  ContactRowInput,
  GroupPeople,
} from "@/lib/contracts/contacts";

export const contactQueries = {
  /** Key prefix of all queries about the workspace's contacts. */
  all: (workspaceId: string) => ["contacts", workspaceId] as const,

  /** One page of the contacts. */
  list: (workspaceId: string, query: ContactListQuery) =>
    queryOptions({
      queryKey: [...contactQueries.all(workspaceId), "list", query] as const,
      queryFn: ({ signal }) =>
        callInternalApi<ContactList>("GET", `/api/contacts?${toSearchParams(query)}`, {
          workspaceId,
          signal,
        }),
    }),

  /** The groups, with the number of contacts in each. */
  groups: (workspaceId: string) =>
    queryOptions({
      queryKey: [...contactQueries.all(workspaceId), "groups"] as const,
      queryFn: ({ signal }) =>
        callInternalApi<ContactGroup[]>("GET", "/api/contact-groups", { workspaceId, signal }),
    }),

  /** Of some addresses, separated by spaces, those that no contact has. */
  unknown: (workspaceId: string, addresses: string) =>
    queryOptions({
      queryKey: [...contactQueries.all(workspaceId), "unknown", addresses] as const,
      queryFn: async () => {
        const rows = addresses.split(" ").map((email) => ({ name: email.slice(0, 120), email }));
        const { outcomes } = await checkContacts(workspaceId, rows);
        return rows.flatMap(({ email }, i) => (outcomes[i] === "new" ? [email] : []));
      },
    }),
};

export const createContact = (workspaceId: string, body: ContactInput) =>
  callInternalApi<Contact>("POST", "/api/contacts", { workspaceId, body });

export const updateContact = (workspaceId: string, id: string, body: ContactInput) =>
  callInternalApi<Contact>("PUT", `/api/contacts/${id}`, { workspaceId, body });

/** @returns what `importContacts` takes to undo it */
export const deleteContacts = async (workspaceId: string, ids: string[]): Promise<ContactRowInput[]> =>
  (
    await callInternalApi<{ rows: ContactRowInput[] }>("POST", "/api/contacts/delete", {
      workspaceId,
      body: { ids },
    })
  ).rows;

export const changeContactGroups = (
  workspaceId: string,
  body: { ids: string[]; add: string[]; remove: string[] },
) => callInternalApi<void>("POST", "/api/contacts/groups", { workspaceId, body });

export const checkContacts = (workspaceId: string, rows: readonly ContactRowInput[]) =>
  callInternalApi<ContactImportResult>("POST", "/api/contacts/check", { workspaceId, body: { rows } });

export const importContacts = (workspaceId: string, rows: readonly ContactRowInput[]) =>
  callInternalApi<ContactImportResult>("POST", "/api/contacts/import", { workspaceId, body: { rows } });

/** The contacts of a list as CSV. */
export const exportContacts = (workspaceId: string, { q, group }: ContactListQuery) =>
  fetchFile(`/api/contacts/export?${toSearchParams({ q, group })}`, { workspaceId });

type NewGroup = { name: string; contactIds?: string[] };

export const createGroup = (workspaceId: string, body: NewGroup) =>
  callInternalApi<ContactGroup>("POST", "/api/contact-groups", { workspaceId, body });

export const renameGroup = (workspaceId: string, id: string, name: string) =>
  callInternalApi<ContactGroup>("PUT", `/api/contact-groups/${id}`, { workspaceId, body: { name } });

/** @returns what `createGroup` takes to undo it */
export const deleteGroup = (workspaceId: string, id: string) =>
  callInternalApi<NewGroup>("DELETE", `/api/contact-groups/${id}`, { workspaceId });

export const peopleOfGroup = (workspaceId: string, id: string) =>
  callInternalApi<GroupPeople>("GET", `/api/contact-groups/${id}`, { workspaceId });
