"use client";

import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { toast } from "@/components/ui/toast";
import {
  contactQueries,
  deleteContacts,
  exportContacts,
  importContacts,
} from "@/lib/client/queries/contacts";
import { saveFile } from "@/lib/client/save-file";
import type { Contact, ContactListQuery, ContactRowInput } from "@/lib/contracts/contacts";

/** Deletes contacts, with undo, and exports a list to a file. */
export function useContactActions() {
  const workspaceId = useWorkspaceId();
  const changes = contactQueries.all(workspaceId);
  const restoring = useAction({
    call: (rows: ContactRowInput[]) => importContacts(workspaceId, rows),
    changes,
    onSuccess: (_result, rows) => toast.success(`${nounCountText(rows.length, "contact")} restored`),
  });
  const removing = useAction({
    call: (contacts: readonly Contact[]) =>
      deleteContacts(
        workspaceId,
        contacts.map(({ id }) => id),
      ),
    changes,
    onSuccess: (rows, contacts) =>
      toast(
        contacts.length === 1
          ? `“${contacts[0]?.name}” deleted`
          : `${nounCountText(contacts.length, "contact")} deleted`,
        { action: { label: "Undo", onClick: () => restoring.mutate(rows) } },
      ),
  });
  const exporting = useAction({
    call: (query: ContactListQuery) => exportContacts(workspaceId, query),
    onSuccess: (file) => saveFile(file, "contacts.csv"),
  });
  return { remove: removing.mutate, exporting };
}
