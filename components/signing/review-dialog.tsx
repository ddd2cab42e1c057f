"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { ErrorNote } from "@/components/signing/error-note";
import { FinishedCard } from "@/components/signing/finished-card";
import { Modal } from "@/components/signing/modal";
import { submittableEntries } from "@/components/signing/model/entries";
import { fieldLabel } from "@/components/signing/model/labels";
import { problemsFromApi } from "@/components/signing/model/problems";
import { inReadingOrder, isStep } from "@/components/signing/model/steps";
import { SignatureMark } from "@/components/signing/signature/signature-mark";
import { useSigningContext } from "@/components/signing/signing-context";
import { SizeWarning } from "@/components/signing/signing-field-editor";
import { hasLinkEnded } from "@/components/signing/signing-server";
import { useSizeWarning } from "@/components/signing/use-size-warning";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { SubmittedSigningDto } from "@/lib/contracts/signing";
import { fill } from "@/lib/i18n/fill";
import { formatValue } from "@/lib/rules/values/value-rules";

/** One field's value as it will be signed. */
function ReviewRow({ field, onEdit }: { field: ContentField; onEdit: () => void }) {
  const { state, values, task, frame } = useSigningContext();
  const { messages } = useWording();
  const { review } = messages.page;
  const name = fieldLabel(field, messages);
  const signature = state.entries.signatures[field.id];
  const value = values[field.id] ?? null;
  const { filledBy, valueKind } = FIELD_TRAITS[field.type];
  const warning = useSizeWarning(field);
  const text =
    filledBy === "signing"
      ? review.dayYouSign
      : valueKind === "boolean"
        ? value === true
          ? review.yes
          : review.no
        : formatValue(field, value, frame.locale);
  return (
    <li className="flex items-center gap-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{name}</p>
        {signature ? (
          <div
            data-theme="light"
            dir="ltr"
            className="mt-1 h-14 w-48 rounded-sm bg-white px-2 forced-color-adjust-none"
          >
            <SignatureMark signature={signature} saved={task.savedSignatures} align="left" />
            <span className="sr-only">{review.signed}</span>
          </div>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">
            {text ? <bdi>{text}</bdi> : <span className="text-muted">{review.leftEmpty}</span>}
          </p>
        )}
        {warning && isStep(field) && <SizeWarning text={warning} />}
      </div>
      {isStep(field) && (
        <button
          type="button"
          onClick={onEdit}
          className={buttonStyles({ variant: "quiet", size: "lg" })}
          aria-label={fill(review.editField, { field: name })}
        >
          {review.edit}
        </button>
      )}
    </li>
  );
}

/** Scrolls the message and the whole box below it into view or, if there is no room for both, the message. */
function showConsent(): void {
  const part = document.getElementById("review-consent");
  const body = part?.parentElement;
  if (!part || !body) return;
  // `scrollIntoView` would also scroll the surrounding elements, and move the dialog's title out of view.
  const [own, room] = [part.getBoundingClientRect(), body.getBoundingClientRect()];
  if (own.height > room.height || own.top < room.top) body.scrollTop += own.top - room.top;
  else if (own.bottom > room.bottom) body.scrollTop += own.bottom - room.bottom;
}

/** Review of all entries, with consent and the sign button. */
export default function ReviewDialog({ onClose }: { onClose: () => void }) {
  const { task, frame, view, server, onEnd, shown, visible, state, dispatch, saver, goTo, announce } =
    useSigningContext();
  const wording = useWording();
  const { page } = wording.messages;
  const { review } = page;
  const router = useRouter();
  const [hasConsented, setConsented] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SubmittedSigningDto | null>(null);
  const fields = inReadingOrder(shown.filter((field) => FIELD_TRAITS[field.type].filledBy !== "template"));
  const act = task.isApprover ? review.approveAndFinish : review.signAndFinish;

  const edit = (field: ContentField) => {
    onClose();
    // The closing dialog returns focus to the page first; then the field gets it.
    setTimeout(() => goTo(field));
  };

  const finish = (submitted: SubmittedSigningDto) => {
    if (!onEnd) return setOutcome(submitted);
    onClose();
    onEnd("signed");
  };

  useEffect(() => {
    if (problem) showConsent();
  }, [problem]);

  const submit = async () => {
    if (isSending) return;
    if (!hasConsented) {
      setProblem(review.tickFirst);
      document.getElementById("consent")?.focus({ preventScroll: true });
      return showConsent();
    }
    setSending(true);
    setProblem(null);
    await saver.current?.stop();
    const result = await server.submit(submittableEntries(state.entries, visible), {
      consentVersion: task.consent.version,
      shownSha256: view.shownSha256,
    });
    // Entries that another tab has not saved are no longer needed either.
    if (result.ok || hasLinkEnded(result.problem)) saver.current?.abandon();
    if (result.ok) return finish(result.value);
    // Already signed on another device or by a second click: the desired outcome.
    if (result.problem.code === "ALREADY_SUBMITTED")
      return setOutcome({ status: "signed", documentStatus: "in_progress", redirectUrl: null });
    // Voided or expired in the meantime: the server-rendered page says so.
    if (hasLinkEnded(result.problem)) return router.refresh();
    setSending(false);
    saver.current?.resume();
    if (result.problem.errors.some(({ path }) => path === "consent.version")) {
      setConsented(false);
      router.refresh();
      return setProblem(review.consentChanged);
    }
    if (result.problem.errors.some(({ path }) => path === "shownSha256")) router.refresh();
    const { problems, rest } = problemsFromApi(result.problem, task.fields, wording);
    dispatch({ type: "problems-found", problems });
    const first = fields.find((field) => field.id in problems);
    if (first) {
      announce(problems[first.id] ?? "");
      edit(first);
    } else setProblem(rest ?? review.failed);
  };

  if (outcome) return <FinishedCard frame={frame} outcome={outcome} isApprover={task.isApprover} />;
  return (
    <Modal
      title={review.title}
      isBusy={isSending}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            disabled={isSending}
            onClick={onClose}
            className={`${buttonStyles({ size: "lg" })} max-sm:flex-1`}
          >
            {page.back}
          </button>
          <button
            type="button"
            onClick={submit}
            aria-disabled={isSending}
            aria-busy={isSending}
            className={`${buttonStyles({ variant: "primary", size: "lg" })} max-sm:flex-2`}
          >
            {isSending && <BusySpinner />}
            {isSending ? (task.isApprover ? review.approving : review.signing) : act}
          </button>
        </>
      }
    >
      <p className="text-pretty text-muted">{fill(review.intro, { document: frame.documentName })}</p>
      <ul className="my-3">
        {fields.map((field) => (
          <ReviewRow key={field.id} field={field} onEdit={() => edit(field)} />
        ))}
      </ul>
      <div id="review-consent" className="scroll-my-4">
        {problem && (
          <ErrorNote id="review-problem" className="mb-2 font-medium">
            {problem}
          </ErrorNote>
        )}
        <label
          htmlFor="consent"
          className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-focus:outline-2 has-focus:outline-offset-2 has-focus:outline-focus has-aria-invalid:border-bad"
        >
          <input
            id="consent"
            type="checkbox"
            checked={hasConsented}
            onChange={({ target }) => {
              setConsented(target.checked);
              // The problem that it refers to is resolved.
              if (target.checked) setProblem(null);
            }}
            aria-required
            aria-invalid={(problem !== null && !hasConsented) || undefined}
            aria-describedby={problem ? "review-problem" : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="text-pretty">{task.consent.text}</span>
        </label>
      </div>
    </Modal>
  );
}
