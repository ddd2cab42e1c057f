"use client";

import { useMemo, useState } from "react";
import {
  contactDecisions,
  contactRows,
  matchContacts,
  missingTargets,
} from "@/components/contacts/model/contact-columns";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { concernsUsedColumn, type ImportAnswers } from "@/components/spreadsheet/import-decision";
import type { Mapping } from "@/components/spreadsheet/match-columns";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { checkContacts, contactQueries, importContacts } from "@/lib/client/queries/contacts";
import type { ContactImportResult, ContactRowInput, ContactRowOutcome } from "@/lib/contracts/contacts";

type State = {
  sheet: Sheet | null;
  mapping: Mapping;
  /** Decisions about how names are joined, by the decision's key. */
  answers: ImportAnswers;
  /** Name of a group for all contacts of the list; empty for no group. */
  group: string;
  /** Rows that were corrected here, by row number. */
  corrected: ReadonlyMap<number, ContactRowInput>;
  check: ContactImportResult | null;
  /** Whether the list has changed since it was checked. */
  isStale: boolean;
};

const START: State = {
  sheet: null,
  mapping: {},
  answers: {},
  group: "",
  corrected: new Map(),
  check: null,
  isStale: false,
};

const NEW = { corrected: new Map(), check: null, isStale: false } as const;

const NONE: readonly ContactRowInput[] = [];

/** A contact list that is being imported: the parsed file, its column mapping and the result of the check. */
export function useContactImport(onChecked: () => void) {
  const workspaceId = useWorkspaceId();
  const router = useRouter();
  const [state, setState] = useState(START);
  const { sheet, mapping, answers, group, corrected, check, isStale } = state;
  const set = (more: Partial<State>) => setState((before) => ({ ...before, ...more }));
  const rows = useMemo(() => {
    const read = sheet ? contactRows(sheet, mapping, group, answers) : NONE;
    return read.map((row, i) => corrected.get(i + 1) ?? row);
  }, [sheet, mapping, answers, group, corrected]);
  const checking = useAction({
    call: () => checkContacts(workspaceId, rows),
    onSuccess: (result) => {
      set({ check: result, isStale: false });
      onChecked();
    },
  });
  const importing = useAction({
    call: () => importContacts(workspaceId, rows),
    changes: contactQueries.all(workspaceId),
    onSuccess: ({ outcomes }) => {
      const count = (wanted: ContactRowOutcome) => outcomes.filter((one) => one === wanted).length;
      const [changed, left] = [count("changed"), count("invalid")];
      const notes = [
        ...(changed > 0 ? [`${nounCountText(changed, "contact")} changed.`] : []),
        ...(left > 0 ? [`${nounCountText(left, "row")} with errors left out.`] : []),
      ];
      const title = `${nounCountText(count("new"), "contact")} added`;
      toast.success(title, notes.length > 0 ? { description: notes.join(" ") } : {});
      router.push("/contacts");
    },
  });
  const used = new Set(Object.values(mapping).flatMap((column) => column ?? []));
  const decisions = sheet
    ? [
        ...sheet.decisions.filter(({ columns }) => concernsUsedColumn(columns, used)),
        ...contactDecisions(sheet, mapping, answers),
      ]
    : [];
  return {
    ...state,
    rows,
    /** Decisions about the columns that are used, both made and pending. */
    decisions,
    isAsked: decisions.some(({ value }) => value === null),
    missing: sheet ? missingTargets(mapping) : [],
    /** Number of rows that would add or change a contact. */
    usable: check && !isStale ? check.outcomes.filter((one) => one === "new" || one === "changed").length : 0,
    checking,
    importing,
    open: (opened: Sheet) => set({ ...START, group, sheet: opened, mapping: matchContacts(opened.columns) }),
    close: () => set({ ...START, group }),
    // Cells are read again, so earlier corrections no longer match.
    map: (key: string, column: number | null) => set({ mapping: { ...mapping, [key]: column }, ...NEW }),
    answer: (key: string, value: string) => set({ ...NEW, answers: { ...answers, [key]: value } }),
    name: (next: string) => set({ group: next, ...NEW }),
    correct: (number: number, row: ContactRowInput) =>
      set({ corrected: new Map(corrected).set(number, row), isStale: true }),
  };
}

export type ContactImportFlow = ReturnType<typeof useContactImport>;
