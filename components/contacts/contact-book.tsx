"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ContactRound, Download, FileUp, Plus, SearchX, Trash2, Users } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { ContactDialog } from "@/components/contacts/contact-dialog";
import { ContactRows } from "@/components/contacts/contact-rows";
import { GroupDialog } from "@/components/contacts/group-dialog";
import { ManageGroupsDialog } from "@/components/contacts/manage-groups-dialog";
import { useContactActions } from "@/components/contacts/use-contact-actions";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { AddressSearch } from "@/components/ui/address-search";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NativeSelect } from "@/components/ui/native-select";
import { ICON_ON_PHONES, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { Selection } from "@/components/ui/selection";
import { SelectionBar } from "@/components/ui/selection-bar";
import { useSelected, useSelection } from "@/components/ui/use-selection";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { contactsHref, IMPORT_CONTACTS_HREF } from "@/lib/client/hrefs";
import { contactQueries } from "@/lib/client/queries/contacts";
import type { Contact, ContactList, ContactListQuery } from "@/lib/contracts/contacts";

type Open =
  | { dialog: "add" | "groups" }
  | { dialog: "edit"; contact: Contact }
  | { dialog: "group"; contacts: Contact[] };

/** The workspace's contacts: search, groups, editing. */
export function ContactBook({ query }: { query: ContactListQuery }) {
  const workspaceId = useWorkspaceId();
  const { data } = useQuery({
    ...contactQueries.list(workspaceId, query),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const { remove, exporting } = useContactActions();
  const ids = useMemo(() => data?.contacts.map(({ id }) => id) ?? [], [data]);
  const selection = useSelection(ids);
  if (!data) return null;
  const { contacts, groups, mayChange, mayDelete, total, nextCursor } = data;
  const close = () => setOpen(null);
  const isEmpty = total === 0 && !query.q && !query.group;
  const actions = mayChange
    ? {
        edit: (contact: Contact) => setOpen({ dialog: "edit", contact }),
        group: (chosen: Contact[]) => setOpen({ dialog: "group", contacts: chosen }),
        remove: mayDelete ? remove : null,
      }
    : null;
  return (
    <>
      <PageHeader
        title="Contacts"
        description="People you send documents to, shared by everyone in this workspace."
        actions={
          <>
            {!isEmpty && (
              <Button
                loading={exporting.isPending}
                onClick={() => exporting.mutate(query)}
                className={ICON_ON_PHONES.button}
              >
                <Download aria-hidden />
                <span className={ICON_ON_PHONES.words}>Export</span>
              </Button>
            )}
            {mayChange && !isEmpty && <AddButtons isInHeader onAdd={() => setOpen({ dialog: "add" })} />}
          </>
        }
      />
      {!isEmpty && <Filters query={query} list={data} manage={() => setOpen({ dialog: "groups" })} />}
      {contacts.length > 0 ? (
        <>
          <ContactRows contacts={contacts} groups={groups} selection={selection} actions={actions} />
          {actions && <ContactBar contacts={contacts} selection={selection} {...actions} />}
        </>
      ) : (
        <NoContacts query={query} isEmpty={isEmpty}>
          {mayChange && <AddButtons onAdd={() => setOpen({ dialog: "add" })} />}
        </NoContacts>
      )}
      <Pagination
        firstHref={query.cursor ? contactsHref({ ...query, cursor: undefined }) : null}
        nextHref={nextCursor ? contactsHref({ ...query, cursor: nextCursor }) : null}
        summary={nounCountText(total, "contact")}
      />
      {open?.dialog === "add" && (
        <ContactDialog
          contact={null}
          groups={groups}
          inGroups={query.group ? [query.group] : []}
          close={close}
        />
      )}
      {open?.dialog === "edit" && <ContactDialog contact={open.contact} groups={groups} close={close} />}
      {open?.dialog === "group" && <GroupDialog contacts={open.contacts} groups={groups} close={close} />}
      {open?.dialog === "groups" && (
        <ManageGroupsDialog groups={groups} mayDelete={mayDelete} close={close} />
      )}
    </>
  );
}

function AddButtons({ onAdd, isInHeader = false }: { onAdd: () => void; isInHeader?: boolean }) {
  const words = isInHeader ? ICON_ON_PHONES.words : undefined;
  return (
    <>
      <ButtonLink href={IMPORT_CONTACTS_HREF} className={isInHeader ? ICON_ON_PHONES.button : undefined}>
        <FileUp aria-hidden />
        <span className={words}>Import</span>
      </ButtonLink>
      <Button variant="primary" onClick={onAdd}>
        <Plus aria-hidden />
        <span>
          Add<span className={words}> contact</span>
        </span>
      </Button>
    </>
  );
}

type FiltersProps = { query: ContactListQuery; list: ContactList; manage: () => void };

function Filters({ query, list: { groups, mayChange }, manage }: FiltersProps) {
  const router = useRouter();
  const { q, group } = query;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <AddressSearch
        q={q}
        hrefOf={(text) => contactsHref({ q: text, group })}
        label="Search contacts by name or address"
        placeholder="Search by name or address"
        className="sm:w-72"
      />
      {groups.length > 0 && (
        <span className="w-56 max-w-full">
          <NativeSelect
            aria-label="Group"
            placeholder="All contacts"
            options={groups.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
            value={group ?? ""}
            onChange={({ target }) =>
              router.replace(contactsHref({ q, group: target.value || undefined }), { scroll: false })
            }
          />
        </span>
      )}
      {groups.length > 0 && mayChange && (
        <Button variant="quiet" onClick={manage}>
          Manage groups
        </Button>
      )}
    </div>
  );
}

type BarProps = {
  contacts: readonly Contact[];
  selection: Selection;
  group: (contacts: Contact[]) => void;
  /** Null for members who may not delete contacts. */
  remove: ((contacts: Contact[]) => void) | null;
};

/** Actions for the selected contacts. */
function ContactBar({ contacts, selection, group, remove }: BarProps) {
  const selected = useSelected(selection, contacts);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {selected.length > 0 && `${nounCountText(selected.length, "contact")} selected`}
      </p>
      {selected.length > 0 && (
        <SelectionBar label="Selected contacts" count={selected.length} clear={() => selection.setAll(false)}>
          <Button size="sm" variant="quiet" onClick={() => group(selected)}>
            <Users aria-hidden />
            Groups…
          </Button>
          {remove && (
            <Button size="sm" variant="quiet" onClick={() => remove(selected)}>
              <Trash2 aria-hidden />
              Delete
            </Button>
          )}
        </SelectionBar>
      )}
    </>
  );
}

type NoneProps = { query: ContactListQuery; isEmpty: boolean; children: ReactNode };

function NoContacts({ query: { q, group }, isEmpty, children }: NoneProps) {
  if (isEmpty)
    return (
      <EmptyState
        icon={<ContactRound />}
        title="No contacts yet"
        action={<div className="flex flex-wrap justify-center gap-2">{children}</div>}
      >
        Add the people you send documents to, or import a CSV or Excel file. Groups of them can be added to a
        document at once.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={q ? `No contacts match “${q}”` : "No contacts in this group"}
      action={<ButtonLink href="/contacts">Show all contacts</ButtonLink>}
    >
      {group && q
        ? "Only the contacts of one group were searched."
        : group
          ? "Select contacts in the list, then choose “Groups…”."
          : "Search covers names and addresses."}
    </EmptyState>
  );
}
