"use client";

import { type FormEvent, useState } from "react";
import { GroupChoice } from "@/components/contacts/group-choice";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { changeContactGroups, contactQueries } from "@/lib/client/queries/contacts";
import type { Contact, ContactGroup } from "@/lib/contracts/contacts";

type Props = { contacts: readonly Contact[]; groups: readonly ContactGroup[]; close: () => void };

/** Edits the groups of one or several contacts. */
export function GroupDialog(props: Props) {
  const { contacts, close } = props;
  const who = contacts.length === 1 ? contacts[0]?.name : nounCountText(contacts.length, "contact");
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title={`Groups of ${who}`} description="Shared by everyone in this workspace.">
        <GroupForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function GroupForm({ contacts, groups, close }: Props) {
  const workspaceId = useWorkspaceId();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const stateOf = (id: string): boolean | "indeterminate" => {
    const chosen = changed.get(id);
    if (chosen !== undefined) return chosen;
    const count = contacts.filter(({ groupIds }) => groupIds.includes(id)).length;
    return count === 0 ? false : count === contacts.length ? true : "indeterminate";
  };
  const saving = useAction({
    call: () => {
      const those = (isIn: boolean) => [...changed].flatMap(([id, to]) => (to === isIn ? [id] : []));
      return changeContactGroups(workspaceId, {
        ids: contacts.map(({ id }) => id),
        add: those(true),
        remove: those(false),
      });
    },
    changes: contactQueries.all(workspaceId),
    onSuccess: () => {
      toast.success(
        contacts.length === 1 ? "Saved" : `Saved for ${nounCountText(contacts.length, "contact")}`,
      );
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <GroupChoice
        groups={groups}
        stateOf={stateOf}
        set={(id, isIn) => setChanged((before) => new Map(before).set(id, isIn))}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
