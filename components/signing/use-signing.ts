"use client";

import { use, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { focusNextAction } from "@/components/signing/dialog-focus";
import { FormulasContext } from "@/components/signing/formulas-context";
import { adoptedSignatures, startingEntries } from "@/components/signing/model/entries";
import { fieldLabel } from "@/components/signing/model/labels";
import { shownValues } from "@/components/signing/model/shown-values";
import { initialSigningState, signingReducer } from "@/components/signing/model/signing-state";
import {
  inReadingOrder,
  isAnswered,
  isStep,
  nextStep,
  progressOf,
  withoutValues,
} from "@/components/signing/model/steps";
import { unsavedChanges } from "@/components/signing/model/unsaved-changes";
import type { SigningServer } from "@/components/signing/signing-server";
import { readUnsaved } from "@/components/signing/unsaved-entries";
import { useAutosave } from "@/components/signing/use-autosave";
import { useValidation } from "@/components/signing/use-validation";
import { useWording } from "@/components/signing/wording";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { PdfView, SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { fill, fillCount } from "@/lib/i18n/fill";
import { evaluateFieldsWith } from "@/lib/rules/values/evaluate-with";

export interface SigningProps {
  readonly frame: SigningFrame;
  readonly view: PdfView;
  readonly task: SigningTask;
  readonly server: SigningServer;
  /** Called when the recipient is done; without it, the page shows the document's status. */
  readonly onEnd?: ((how: "signed" | "declined") => void) | undefined;
}

export type OpenDialog =
  | { readonly kind: "sign"; readonly fieldId: string }
  | { readonly kind: "review" }
  | { readonly kind: "decline" }
  | { readonly kind: "delegate" }
  | { readonly kind: "ask" }
  | { readonly kind: "later" };

/** Id of the control that fills in a field; only one exists at a time, in the card or in the list. */
export const controlId = (fieldId: string): string => `control-${fieldId}`;
/** Id of the field's box on the page. */
export const boxId = (fieldId: string): string => `field-${fieldId}`;

const focusControl = (fieldId: string) => document.getElementById(controlId(fieldId))?.focus();

export type SignatureKind = "signature" | "initials";
export const signatureKind = (field: ContentField): SignatureKind =>
  FIELD_TRAITS[field.type].signature ?? "signature";

/** State shared by the components of the signing page: the entries, values derived from them, and the actions. */
export function useSigning({ frame, view, task, server, onEnd }: SigningProps) {
  const [state, dispatch] = useReducer(signingReducer, task, (initialTask) =>
    // A document without pages has none to show its fields on.
    initialSigningState(startingEntries(initialTask, null), view.pages.length === 0 ? "list" : "paper"),
  );
  const { messages, language } = useWording();
  const computeFormula = use(FormulasContext);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [announcement, announce] = useState("");
  /** Names of the files being uploaded, by field. */
  const uploads = useRef(new Map<string, string>());
  const { entries, activeId, skipped, problems } = state;

  // After hydration, since the server has no access to the browser's storage; only once, since a refreshed page may
  // know less about later saves than this one.
  const hasRestored = useRef(false);
  useEffect(() => {
    if (hasRestored.current) return;
    hasRestored.current = true;
    const kept = server.keeps ? readUnsaved(task.unsaved) : null;
    if (!kept) return;
    const unsaved = unsavedChanges(kept, task.draft);
    dispatch({ type: "entries-restored", entries: startingEntries(task, unsaved) });
  }, [task, server]);

  const judge = useValidation(task);
  const { saveState, saver } = useAutosave({
    server,
    task,
    entries,
    revision: state.revision,
    savable: judge.savable,
  });

  const { refused, hasSavable, invalid } = useMemo(() => {
    const entered = [...Object.keys(entries.values), ...Object.keys(entries.signatures)];
    const { values, signatures } = judge.savable(entries);
    const problems = judge.problemsOf(entries);
    return {
      // Not part of the draft.
      refused: entered.filter((id) => !Object.hasOwn(values, id) && !Object.hasOwn(signatures, id)),
      hasSavable: [...Object.values(values), ...Object.values(signatures)].some(
        (value) => value !== null && value !== "",
      ),
      // Invalid entries cannot be signed, so they do not count as done.
      invalid: entered.filter((id) => id in problems),
    };
  }, [judge, entries]);

  const derived = useMemo(() => {
    const fields = [...task.contextFields, ...task.fields];
    const { visible, values } = evaluateFieldsWith(
      computeFormula,
      { fields },
      { ...task.base, ...entries.values },
    );
    const shown = task.fields.filter((field) => visible.has(field.id));
    const answers = { values, signatures: entries.signatures };
    const steps = inReadingOrder(shown.filter(isStep));
    return {
      visible,
      values,
      shownValues: shownValues(fields, values),
      shown,
      steps,
      answers,
      progress: progressOf(steps, withoutValues(answers, invalid)),
    };
  }, [task, entries, invalid, computeFormula]);
  const { steps, answers, progress } = derived;
  const adopted = useMemo(
    () => adoptedSignatures(task.fields, entries.signatures),
    [task.fields, entries.signatures],
  );
  const active = steps.find((step) => step.id === activeId) ?? null;

  const hasEntries = Object.keys(entries.values).length + Object.keys(entries.signatures).length > 0;
  /**
   * The field to which "Next" leads; null for the review. Optional fields left empty on an earlier visit are skipped.
   */
  const stepAfter = (passed: ReadonlySet<string>): ContentField | null =>
    !active && hasEntries && progress.done === progress.total
      ? null
      : nextStep(steps, activeId, answers, passed);
  const upcoming = stepAfter(skipped);

  const open = useCallback((fieldId: string | null) => dispatch({ type: "opened", fieldId }), []);

  const goTo = (field: ContentField) => {
    open(field.id);
    focusControl(field.id);
  };

  /** Announces that a file is still uploading, so that its field is not reported as missing. */
  const waitsForUpload = (name: string | undefined): boolean => {
    if (name !== undefined) announce(fill(messages.page.files.uploading, { name }));
    return name !== undefined;
  };

  /** Shows validation errors and goes to the first one; true if there are none. */
  const passes = (): boolean => {
    if (waitsForUpload([...uploads.current.values()][0])) return false;
    const found = judge.problemsOf(entries);
    dispatch({ type: "problems-found", problems: found });
    const first = steps.find((step) => step.id in found);
    if (!first) return Object.keys(found).length === 0;
    const count = Object.keys(found).length;
    announce(`${fillCount(messages.page.steps.attention, count, language)} ${found[first.id]}`);
    goTo(first);
    return false;
  };

  const review = () => {
    if (!passes()) return;
    open(null);
    setDialog({ kind: "review" });
  };

  /** Leaves the open field; false if its value has to be corrected first. */
  const leaveActive = (): boolean => {
    if (!active) return true;
    if (waitsForUpload(uploads.current.get(active.id))) return false;
    const isEmpty = !isAnswered(active, answers);
    const problem = judge.problemsOf(entries)[active.id];
    if (isEmpty && !active.required) dispatch({ type: "skipped", fieldId: active.id });
    else if (problem) {
      dispatch({ type: "problems-found", problems: { ...problems, [active.id]: problem } });
      announce(problem);
      focusControl(active.id);
      return false;
    }
    return true;
  };

  const goNext = () => {
    if (!leaveActive()) return;
    const passed = active && !active.required ? new Set(skipped).add(active.id) : skipped;
    const next = stepAfter(passed);
    if (next) goTo(next);
    else review();
  };

  const setValue = useCallback(
    (fieldId: string, value: FieldValue) => dispatch({ type: "value-changed", fieldId, value }),
    [],
  );

  /** Adds a signature to its field, and replaces it in signed fields of the same kind. */
  const sign = (field: ContentField, signature: SignatureInput) => {
    const kind = signatureKind(field);
    for (const other of task.fields)
      if (
        other.id === field.id ||
        (FIELD_TRAITS[other.type].signature === kind && other.id in entries.signatures)
      )
        dispatch({ type: "signed", fieldId: other.id, signature });
    announce(fill(messages.page.steps.added, { field: fieldLabel(field, messages) }));
  };

  /** Applies the signature created earlier, or else opens the dialog to create one. */
  const requestSignature = (field: ContentField) => {
    const ready = adopted[signatureKind(field)];
    if (!ready) return setDialog({ kind: "sign", fieldId: field.id });
    sign(field, ready);
    // Not to the field's button, which now changes the signature: another Enter would open the dialog.
    setTimeout(focusNextAction);
  };

  return {
    frame,
    view,
    task,
    server,
    onEnd,
    state,
    dispatch,
    ...derived,
    active,
    hasEntries,
    /** Whether a document begun at a public link is kept; false until it has a value worth keeping. */
    isKept: task.start === null || task.start.isKept || hasSavable,
    upcoming,
    adopted,
    saveState: saveState === "saved" && refused.length > 0 ? ("untouched" as const) : saveState,
    saver,
    dialog,
    setDialog,
    announcement,
    announce,
    uploads,
    open,
    goTo,
    goNext,
    review,
    setValue,
    sign,
    requestSignature,
  };
}

export type Signing = ReturnType<typeof useSigning>;
