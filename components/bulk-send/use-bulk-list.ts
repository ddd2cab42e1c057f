"use client";

import { useEffect, useMemo, useReducer, useRef } from "react";
import { problemsByRow, type RowProblem } from "@/components/bulk-send/model/problems";
import {
  type FixedPeople,
  fieldMarks,
  findUnmappedTargets,
  markedColumns,
  nameDecisions,
  rowsOf,
} from "@/components/bulk-send/model/rows";
import { matchTargets, type Target, targetsOf } from "@/components/bulk-send/model/targets";
import { unusedColumns, usedColumns } from "@/components/bulk-send/model/unused-columns";
import { type ColumnMarks, columnDecisions } from "@/components/spreadsheet/column-marks";
import {
  concernsUsedColumn,
  type ImportAnswers,
  type ImportDecision,
} from "@/components/spreadsheet/import-decision";
import type { Mapping } from "@/components/spreadsheet/match-columns";
import type { Sheet } from "@/components/spreadsheet/sheet-of-grid";
import type { BulkSendCheckDto, BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

export interface BulkOptions {
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly expiresInDays: number;
  readonly sendAgain: boolean;
}

interface State {
  readonly sheet: Sheet | null;
  readonly mapping: Mapping;
  readonly fixed: FixedPeople;
  /** Decisions about ambiguous names, numbers and dates in columns, by the decision's key. */
  readonly answers: ImportAnswers;
  /** Rows that were corrected here, by row number. */
  readonly corrected: ReadonlyMap<number, BulkSendRowInput>;
  readonly check: BulkSendCheckDto | null;
  /** Whether the list has changed since it was checked. */
  readonly isStale: boolean;
  readonly options: BulkOptions;
}

type Action =
  | { do: "open"; sheet: Sheet; mapping: Mapping }
  | { do: "close" }
  | { do: "map"; columns: Mapping }
  | { do: "answer"; key: string; value: string }
  | { do: "fix"; roleKey: string; person: { name: string; email: string } | null }
  | { do: "correct"; number: number; row: BulkSendRowInput }
  | { do: "checked"; check: BulkSendCheckDto }
  | { do: "set"; options: Partial<BulkOptions> };

const NEW_LIST = { corrected: new Map(), check: null, isStale: false } as const;

function reduce(state: State, action: Action): State {
  switch (action.do) {
    case "open":
      return {
        ...{ ...state, ...NEW_LIST, sheet: action.sheet, mapping: action.mapping, answers: {} },
        options: { ...state.options, name: action.sheet.fileName.replace(/\.\w+$/, "") },
      };
    case "close":
      return { ...state, ...NEW_LIST, sheet: null, mapping: {}, answers: {} };
    case "answer":
      return { ...state, ...NEW_LIST, answers: { ...state.answers, [action.key]: action.value } };
    case "map":
      // Cells are read again, so earlier corrections no longer match.
      return { ...state, ...NEW_LIST, mapping: { ...state.mapping, ...action.columns } };
    case "fix":
      return { ...state, ...NEW_LIST, fixed: { ...state.fixed, [action.roleKey]: action.person } };
    case "correct":
      return { ...state, isStale: true, corrected: new Map(state.corrected).set(action.number, action.row) };
    case "checked":
      return { ...state, check: action.check, isStale: false };
    case "set": {
      const isStale = state.isStale || action.options.sendAgain !== undefined;
      return { ...state, isStale, options: { ...state.options, ...action.options } };
    }
  }
}

/**
 * Lists that were left without being sent, by template. They are kept in this tab, so that returning to one loses
 * nothing.
 */
const kept = new Map<string, State>();

/** A list that is being prepared: the parsed file and everything derived from it. */
export interface BulkList extends State {
  readonly targets: readonly Target[];
  readonly rows: readonly BulkSendRowInput[];
  /** Required targets that nothing fills in yet. */
  readonly missing: readonly Target[];
  /** Names of the columns that are not used. */
  readonly unused: readonly string[];
  /** Decisions about the columns that are used, both made and pending. */
  readonly decisions: readonly ImportDecision[];
  /** Whether a decision is pending. */
  readonly isAsked: boolean;
  readonly marks: ReadonlyMap<string, ColumnMarks>;
  readonly problems: ReadonlyMap<number, RowProblem[]>;
  open(sheet: Sheet): void;
  dispatch(action: Action): void;
  /** Discards the list after it was sent, so that the page opens empty. */
  forget(): void;
}

const isSameList = (sheet: Sheet | null, other: Sheet): boolean =>
  sheet !== null &&
  sheet.columns.length === other.columns.length &&
  sheet.columns.every((name, i) => name === other.columns[i]);

export function useBulkList(template: BulkTemplate): BulkList {
  const [state, dispatch] = useReducer(
    reduce,
    template,
    ({ expiresInDays }): State =>
      kept.get(template.id) ?? {
        ...NEW_LIST,
        sheet: null,
        mapping: {},
        fixed: {},
        answers: {},
        options: { name: template.name, subject: "", body: "", expiresInDays, sendAgain: false },
      },
  );
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) kept.set(template.id, state);
  }, [template.id, state]);
  const { sheet, mapping, fixed, answers, corrected, check } = state;
  const targets = useMemo(() => targetsOf(template), [template]);
  const rows = useMemo(() => {
    const read = sheet ? rowsOf({ template, sheet, mapping, fixed, answers }) : [];
    return read.map((row, i) => corrected.get(i + 1) ?? row);
  }, [template, sheet, mapping, fixed, answers, corrected]);
  const { decisions, marks } = useMemo(() => {
    if (!sheet) return { decisions: [], marks: new Map<string, ColumnMarks>() };
    const used = usedColumns(targets, mapping, fixed);
    return {
      decisions: [
        ...sheet.decisions.filter(({ columns }) => concernsUsedColumn(columns, used)),
        ...nameDecisions(template, { sheet, mapping, fixed, answers }),
        ...columnDecisions(sheet, markedColumns(template, mapping), answers),
      ],
      marks: fieldMarks({ template, sheet, mapping, answers }),
    };
  }, [template, sheet, targets, mapping, fixed, answers]);
  return {
    ...state,
    targets,
    rows,
    missing: sheet ? findUnmappedTargets(targets, mapping, fixed) : [],
    unused: sheet ? unusedColumns(sheet, targets, mapping, fixed) : [],
    decisions,
    isAsked: decisions.some(({ value }) => value === null),
    marks,
    problems: problemsByRow(check?.errors ?? []),
    open: (opened) =>
      dispatch({
        do: "open",
        sheet: opened,
        // If the same file was parsed differently, its column mapping is kept.
        mapping: isSameList(sheet, opened) ? mapping : matchTargets(template, targets, opened.columns),
      }),
    dispatch,
    forget: () => {
      isSent.current = true;
      kept.delete(template.id);
    },
  };
}
