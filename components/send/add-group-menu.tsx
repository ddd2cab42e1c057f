"use client";

import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { MAX_PEOPLE, withPeople } from "@/components/send/send-draft";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { MenuItem } from "@/components/ui/menu-items";
import { toast } from "@/components/ui/toast";
import { contactQueries, peopleOfGroup } from "@/lib/client/queries/contacts";
import type { Person } from "@/lib/contracts/send-draft";

type Props = {
  people: readonly Person[];
  setPeople: (people: Person[]) => void;
  isOrdered: boolean;
  workspaceId: string;
};

/**
 * A menu of contact groups: all contacts of the chosen group become recipients. Renders nothing if there are no
 * groups.
 */
export function AddGroupMenu({ people, setPeople, isOrdered, workspaceId }: Props) {
  const { data: groups = [] } = useQuery(contactQueries.groups(workspaceId));
  const adding = useAction({
    call: (id: string) => peopleOfGroup(workspaceId, id),
    onSuccess: ({ name, contacts, hasMore }) => {
      const { next, added, known, left } = withPeople(people, contacts);
      setPeople(next);
      const notes = [
        ...(known > 0 ? [`${known} already in the list.`] : []),
        ...(left > 0 || hasMore
          ? [`A document can have ${MAX_PEOPLE} recipients; the others were left out.`]
          : []),
        ...(added > 1 && isOrdered ? ["They sign one after the other: a signing order is set."] : []),
      ];
      const title = `${added} ${added === 1 ? "recipient" : "recipients"} added from “${name}”`;
      toast(title, notes.length > 0 ? { description: notes.join(" ") } : {});
    },
  });
  const usable = groups.filter(({ count }) => count > 0);
  if (usable.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button loading={adding.isPending}>
          <Users aria-hidden />
          Add group
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-w-80">
        {usable.map(({ id, name, count }) => (
          <MenuItem key={id} shortcut={count} onSelect={() => adding.mutate(id)}>
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
