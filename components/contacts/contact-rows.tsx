"use client";

import { Ellipsis, Pencil, Trash2, Users } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import type { Selection } from "@/components/ui/selection";
import { SelectionCheckbox } from "@/components/ui/selection-checkbox";
import { useSelected } from "@/components/ui/use-selection";
import type { Contact, ContactGroup } from "@/lib/contracts/contacts";

export type ContactActions = {
  edit: (contact: Contact) => void;
  group: (contacts: Contact[]) => void;
  /** Null for members who may not delete contacts. */
  remove: ((contacts: Contact[]) => void) | null;
};

type Props = {
  contacts: readonly Contact[];
  groups: readonly ContactGroup[];
  selection: Selection;
  /** Null if contacts can only be read. */
  actions: ContactActions | null;
};

/** Column widths of a row. Names and addresses get most of the width, since most contacts are in few groups. */
const COLUMNS = "sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)]";

/** The contacts as a list; the header row selects all. */
export function ContactRows({ contacts, groups, selection, actions }: Props) {
  return (
    <div className="rounded-md border border-line bg-raised">
      {actions && (
        <div className="border-b border-line px-4 py-2.5 text-muted">
          <SelectAll contacts={contacts} selection={selection} />
        </div>
      )}
      {/* For the eyes: screen readers hear what each is in its row. */}
      <div
        aria-hidden
        className="flex h-9 items-center gap-3 border-b border-line px-4 text-xs font-medium text-muted max-sm:hidden"
      >
        {actions && <span className="w-6" />}
        <div className={cn("grid min-w-0 flex-1 gap-x-4", COLUMNS)}>
          <span>Name</span>
          <span>Email address</span>
          <span>Groups</span>
        </div>
        {actions && <span className="w-8" />}
      </div>
      <ul aria-label="Contacts" className="divide-y divide-line">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            groups={groups.filter(({ id }) => contact.groupIds.includes(id))}
            selection={selection}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  );
}

function SelectAll({ contacts, selection }: Pick<Props, "contacts" | "selection">) {
  const count = useSelected(selection, contacts).length;
  return (
    <Checkbox
      label={count > 0 ? `${count} selected` : "Select all on this page"}
      checked={count === 0 ? false : count === contacts.length ? true : "indeterminate"}
      onCheckedChange={(checked) => selection.setAll(checked)}
    />
  );
}

const MAX_BADGES = 3;

type RowProps = Pick<Props, "groups" | "selection" | "actions"> & { contact: Contact };

function ContactRow({ contact, groups, selection, actions }: RowProps) {
  const { id, name, email } = contact;
  const more = groups.slice(MAX_BADGES);
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 transition-colors hover:bg-raised-hover">
      {actions && <SelectionCheckbox name={name} id={id} selection={selection} className="-mx-2" />}
      <div
        className={cn("grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 [overflow-wrap:anywhere]", COLUMNS)}
      >
        <bdi className="font-medium">{name}</bdi>
        <bdi className="text-muted">{email}</bdi>
        {groups.length > 0 && (
          <ul aria-label={`Groups of ${name}`} className="flex min-w-0 flex-wrap gap-1">
            {groups.slice(0, MAX_BADGES).map((group) => (
              <li key={group.id} className="max-w-40">
                <Badge className="max-w-full">
                  <span className="truncate">{group.name}</span>
                </Badge>
              </li>
            ))}
            {more.length > 0 && (
              <li className="text-xs text-muted" title={more.map((group) => group.name).join("\n")}>
                +{more.length}
                <span className="sr-only">: {more.map((group) => group.name).join(", ")}</span>
              </li>
            )}
          </ul>
        )}
      </div>
      {actions && <RowMenu contact={contact} actions={actions} />}
    </li>
  );
}

function RowMenu({ contact, actions }: { contact: Contact; actions: ContactActions }) {
  const { remove } = actions;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${contact.name}`} size="sm">
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <MenuItem onSelect={() => actions.edit(contact)}>
          <Pencil aria-hidden />
          Edit…
        </MenuItem>
        <MenuItem onSelect={() => actions.group([contact])}>
          <Users aria-hidden />
          Groups…
        </MenuItem>
        {remove && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" onSelect={() => remove([contact])}>
              <Trash2 aria-hidden />
              Delete
            </MenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
