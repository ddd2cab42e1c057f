import type { Entries } from "@/components/signing/model/entries";
import type { Problems } from "@/components/signing/model/problems";
import type { FieldValue } from "@/lib/contracts/content";
import type { SignatureInput } from "@/lib/contracts/signing";

/** Modes of the page: the pages with their fields, the reflowed text, or all fields as a list. */
export type SigningMode = "paper" | "reading" | "list";

export interface SigningState {
  readonly entries: Entries;
  /** The field whose card is open. */
  readonly activeId: string | null;
  /** Optional fields that the recipient deliberately left empty. */
  readonly skipped: ReadonlySet<string>;
  readonly problems: Problems;
  readonly mode: SigningMode;
  /** Incremented with each change of the entries. */
  readonly revision: number;
}

export type SigningAction =
  | { readonly type: "entries-restored"; readonly entries: Entries }
  | { readonly type: "value-changed"; readonly fieldId: string; readonly value: FieldValue }
  | { readonly type: "signed"; readonly fieldId: string; readonly signature: SignatureInput }
  | { readonly type: "signature-removed"; readonly fieldId: string }
  | { readonly type: "opened"; readonly fieldId: string | null }
  | { readonly type: "skipped"; readonly fieldId: string }
  | { readonly type: "problems-found"; readonly problems: Problems }
  | { readonly type: "mode-changed"; readonly mode: SigningMode };

export const initialSigningState = (entries: Entries, mode: SigningMode = "paper"): SigningState => ({
  entries,
  activeId: null,
  skipped: new Set(),
  problems: {},
  mode,
  revision: 0,
});

const without = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  id in record ? Object.fromEntries(Object.entries(record).filter(([key]) => key !== id)) : record;

/** Changes an entry and clears its field's problem: the field is validated again when the recipient moves on. */
function changed(state: SigningState, fieldId: string, entries: Entries): SigningState {
  return {
    ...state,
    entries,
    problems: without(state.problems, fieldId),
    revision: state.revision + 1,
  };
}

export function signingReducer(state: SigningState, action: SigningAction): SigningState {
  const { values, signatures } = state.entries;
  switch (action.type) {
    case "entries-restored":
      return { ...state, entries: action.entries, revision: state.revision + 1 };
    case "value-changed":
      return changed(state, action.fieldId, {
        values: { ...values, [action.fieldId]: action.value },
        signatures,
      });
    case "signed":
      return changed(state, action.fieldId, {
        values,
        signatures: { ...signatures, [action.fieldId]: action.signature },
      });
    case "signature-removed":
      return changed(state, action.fieldId, { values, signatures: without(signatures, action.fieldId) });
    case "opened":
      return { ...state, activeId: action.fieldId };
    case "skipped":
      return { ...state, skipped: new Set(state.skipped).add(action.fieldId) };
    case "problems-found":
      return { ...state, problems: action.problems };
    case "mode-changed":
      return { ...state, mode: action.mode, activeId: null };
  }
}
