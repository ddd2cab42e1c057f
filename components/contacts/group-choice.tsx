"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { contactQueries, createGroup } from "@/lib/client/queries/contacts";
import type { ContactGroup } from "@/lib/contracts/contacts";

type Props = {
  groups: readonly ContactGroup[];
  stateOf: (id: string) => boolean | "indeterminate";
  set: (id: string, isIn: boolean) => void;
};

/** The groups as checkboxes, and an input for a new one. */
export function GroupChoice({ groups, stateOf, set }: Props) {
  const [created, setCreated] = useState<readonly ContactGroup[]>([]);
  const shown = [...groups, ...created.filter(({ id }) => !groups.some((one) => one.id === id))];
  return (
    <Field label="Groups" group optional>
      {shown.length > 0 && (
        <div className="grid max-h-56 gap-x-4 gap-y-2.5 overflow-y-auto py-1 sm:grid-cols-2">
          {shown.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<span className="[overflow-wrap:anywhere]">{name}</span>}
              checked={stateOf(id)}
              onCheckedChange={(checked) => set(id, checked)}
            />
          ))}
        </div>
      )}
      <NewGroup
        onCreated={(group) => {
          setCreated((before) => [...before, group]);
          set(group.id, true);
        }}
      />
    </Field>
  );
}

/** An input and a button. Enter also creates the group, without submitting the surrounding form. */
function NewGroup({ onCreated }: { onCreated: (group: ContactGroup) => void }) {
  const workspaceId = useWorkspaceId();
  const [name, setName] = useState("");
  const making = useAction({
    call: (wanted: string) => createGroup(workspaceId, { name: wanted }),
    changes: contactQueries.all(workspaceId),
    onSuccess: (group) => {
      setName("");
      onCreated(group);
    },
  });
  const make = () => name.trim() && making.mutate(name.trim());
  return (
    <div className="flex gap-2">
      <Input
        aria-label="New group"
        placeholder="New group"
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          make();
        }}
      />
      <Button aria-label="Add new group" loading={making.isPending} onClick={make}>
        <Plus aria-hidden />
        Add
      </Button>
    </div>
  );
}
