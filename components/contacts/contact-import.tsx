"use client";

import { useQuery } from "@tanstack/react-query";
import { FileUp, ListChecks } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ImportResult } from "@/components/contacts/import-result";
import { CONTACT_TARGETS, sampleContactsCsv } from "@/components/contacts/model/contact-columns";
import { type ContactImportFlow, useContactImport } from "@/components/contacts/use-contact-import";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { FocusShell } from "@/components/shell/focus-shell";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { SheetFile } from "@/components/spreadsheet/sheet-file";
import { useAttempted } from "@/components/spreadsheet/use-attempted";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { SuggestInput } from "@/components/ui/suggest-input";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { contactQueries } from "@/lib/client/queries/contacts";

const CONTACTS = { href: "/contacts", label: "Contacts" };

/**
 * Imports contacts from a file: file, columns, check, import. All steps are on one page, so that going back loses
 * nothing.
 */
export function ContactImport() {
  const result = useRef<HTMLElement>(null);
  const flow = useContactImport(() => result.current?.focus());
  const { sheet, check, isStale, missing, usable, checking, importing } = flow;
  const { isTried, fail } = useAttempted();
  const isChecked = check !== null && !isStale;
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const isHeld = sheet !== null && !importing.isPending && !importing.isSuccess;
  useAskBeforeLeaving(isHeld);
  return (
    <FocusShell
      back={{
        ...CONTACTS,
        onNavigate: (event) => {
          if (!isHeld) return;
          event.preventDefault();
          setLeaving(true);
        },
      }}
      title="Import contacts"
      actions={
        isChecked ? (
          <Button
            variant="primary"
            disabled={usable === 0}
            loading={importing.isPending || importing.isSuccess}
            onClick={() => importing.mutate()}
          >
            <FileUp aria-hidden />
            Import {nounCountText(usable, "contact")}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!sheet || missing.length > 0}
            loading={checking.isPending}
            onClick={() => (flow.isAsked ? fail() : checking.mutate())}
          >
            <ListChecks aria-hidden />
            {check ? "Check again" : "Check the list"}
          </Button>
        )
      }
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6 sm:px-6">
        <SheetFile
          sheet={sheet}
          decisions={flow.decisions}
          answer={flow.answer}
          isTried={isTried}
          open={flow.open}
          close={flow.close}
          description="One row for each person. Put the column names in the first row."
          promise="Nothing is imported yet."
          sample={{ fileName: "contacts, sample.csv", csv: sampleContactsCsv }}
        />
        {sheet && <Columns flow={flow} />}
        <section
          ref={result}
          tabIndex={-1}
          aria-label="Result of the check"
          className="flex flex-col gap-6 outline-none"
        >
          <ImportResult flow={flow} />
        </section>
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without importing?"
        description="The list, its columns and your corrections are on this page alone."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => router.push(CONTACTS.href)}
      />
    </FocusShell>
  );
}

/** Asks before the tab is closed, since the file and its corrections exist only on this page. */
function useAskBeforeLeaving(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isHeld]);
}

function Columns({ flow }: { flow: ContactImportFlow }) {
  const { sheet, mapping, missing, map } = flow;
  return (
    <Card title="Columns" description="Matched by their names. Change what doesn’t fit.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {CONTACT_TARGETS.map(({ key, label }) => {
          const column = mapping[key] ?? null;
          const example = column === null ? undefined : sheet?.rows.find((row) => row[column])?.[column];
          return (
            <Field
              key={key}
              label={label}
              optional={key !== "name" && key !== "email"}
              error={missing.some((one) => one === key) ? "Choose a column." : undefined}
              help={example && <span className="line-clamp-1 break-all">Such as “{example}”</span>}
            >
              <NativeSelect
                placeholder="No column"
                value={column === null ? "" : String(column)}
                options={(sheet?.columns ?? []).map((name, i) => ({ value: String(i), label: name }))}
                onChange={({ target }) => map(key, target.value === "" ? null : Number(target.value))}
              />
            </Field>
          );
        })}
        <GroupOfAll flow={flow} />
      </div>
    </Card>
  );
}

/** A group to which everyone in the list is added: an existing one or a new name. */
function GroupOfAll({ flow: { group, name } }: { flow: ContactImportFlow }) {
  const { data: groups = [] } = useQuery(contactQueries.groups(useWorkspaceId()));
  const typed = group.trim().toLowerCase();
  const suggestions = groups
    .filter((one) => typed && one.name.toLowerCase().includes(typed) && one.name !== group)
    .slice(0, 8)
    .map(({ id, name: label, count }) => ({ id, label, hint: nounCountText(count, "contact") }));
  return (
    <Field label="Add everyone to a group" optional help="An existing group, or the name of a new one.">
      <SuggestInput
        value={group}
        maxLength={60}
        listLabel="Groups"
        suggestions={suggestions}
        onValueChange={name}
        onChoose={(id) => name(groups.find((one) => one.id === id)?.name ?? group)}
      />
    </Field>
  );
}
