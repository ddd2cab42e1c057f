"use client";

import { spokenName } from "@/components/signing/field-box";
import { emptyPrompt, fieldLabel } from "@/components/signing/model/labels";
import { isAnswered, isStep } from "@/components/signing/model/steps";
import { useReading } from "@/components/signing/reading/reading-context";
import { SignatureMark } from "@/components/signing/signature/signature-mark";
import { useSigningContext } from "@/components/signing/signing-context";
import { boxId } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { fill } from "@/lib/i18n/fill";
import { isFileValue } from "@/lib/rules/values/normalise";
import { formatValue, valueRules } from "@/lib/rules/values/value-rules";

/** A field at its position in the text: editable for its recipient, otherwise read-only. */
export function ReadingField({ fieldId }: { fieldId: string }) {
  const { task, visible } = useSigningContext();
  const own = task.fields.find(({ id }) => id === fieldId);
  if (!own) return <OtherRecipientField fieldId={fieldId} />;
  // A condition hides the field, as on the pages.
  if (!visible.has(fieldId)) return null;
  if (!isStep(own)) return <FixedText field={own} />;
  return FIELD_TRAITS[own.type].valueKind === "boolean" ? (
    <Tickbox field={own} />
  ) : (
    <FieldButton field={own} />
  );
}

/** Another recipient's submitted value, or a placeholder. */
function OtherRecipientField({ fieldId }: { fieldId: string }) {
  const submitted = useReading().given.get(fieldId);
  const messages = useMessages().page;
  if (!submitted)
    return (
      <span className="inline-block w-24 max-w-full border-b border-line-strong align-baseline">
        <span className="sr-only">{messages.reading.forOthers}</span>
      </span>
    );
  if (submitted.signedBy !== null)
    return <span className="text-muted">{fill(messages.box.signedBy, { name: submitted.signedBy })}</span>;
  return <bdi className="whitespace-pre-line">{submitted.isTicked ? "☑" : submitted.text}</bdi>;
}

/** A computed or prefilled value. */
function FixedText({ field }: { field: ContentField }) {
  const { shownValues, frame } = useSigningContext();
  const messages = useMessages();
  if (FIELD_TRAITS[field.type].filledBy === "signing")
    return <span className="text-muted">{messages.page.box.dayYouSign}</span>;
  const value = shownValues[field.id] ?? null;
  if (FIELD_TRAITS[field.type].valueKind === "boolean") return <span>{value === true ? "☑" : "☐"}</span>;
  return (
    <bdi className="whitespace-pre-line">
      {FIELD_TRAITS[field.type].filledBy !== "template" && (
        <span className="sr-only">{fieldLabel(field, messages)}: </span>
      )}
      {formatValue(field, value, frame.locale)}
    </bdi>
  );
}

type Look = "empty" | "optional" | "filled" | "problem";

const LOOKS: Record<Look, string> = {
  empty: "border-accent bg-accent-soft text-accent",
  optional: "border-accent border-dashed text-accent",
  filled: "border-accent/50 bg-accent-soft/40 text-ink",
  problem: "border-bad bg-bad-soft text-bad",
};

function useLook(field: ContentField) {
  const { answers, state, active } = useSigningContext();
  const isFilled = isAnswered(field, answers);
  const hasProblem = field.id in state.problems;
  const isActive = active?.id === field.id;
  const look = hasProblem ? "problem" : isFilled ? "filled" : field.required ? "empty" : "optional";
  return {
    isFilled,
    hasProblem,
    isActive,
    className: `${LOOKS[look]} ${isActive ? "ring-2 ring-accent forced-colors:outline-4 forced-colors:outline-[Highlight]" : ""}`,
  };
}

function Tickbox({ field }: { field: ContentField }) {
  const { setValue, answers } = useSigningContext();
  const messages = useMessages();
  const { className, hasProblem } = useLook(field);
  return (
    <input
      id={boxId(field.id)}
      type="checkbox"
      checked={isAnswered(field, answers)}
      onChange={(event) => setValue(field.id, event.target.checked)}
      aria-label={fieldLabel(field, messages)}
      aria-required={field.required || undefined}
      aria-invalid={hasProblem || undefined}
      className={`relative mx-1 inline-block size-6 scroll-my-40 cursor-pointer rounded-sm border align-middle accent-accent after:absolute after:top-1/2 after:left-1/2 after:size-11 after:-translate-1/2 after:content-[''] ${className}`}
    />
  );
}

/** Opens the field's card or sheet, like its box on the page. */
function FieldButton({ field }: { field: ContentField }) {
  const { values, frame, open } = useSigningContext();
  const messages = useMessages();
  const { isFilled, hasProblem, isActive, className } = useLook(field);
  const value = values[field.id] ?? null;
  return (
    <button
      id={boxId(field.id)}
      type="button"
      aria-label={spokenName(
        { field, value, isAnswered: isFilled, hasProblem, locale: frame.locale },
        messages,
      )}
      aria-expanded={isActive}
      onClick={() => open(field.id)}
      className={`mx-0.5 my-1 inline-flex min-h-11 max-w-full scroll-my-40 items-center rounded-sm border px-2.5 align-middle text-start leading-6 ${className}`}
    >
      {isFilled ? (
        <Filled field={field} value={value} />
      ) : (
        <span dir="auto" className="font-medium">
          {emptyPrompt(field, messages)}
        </span>
      )}
    </button>
  );
}

function Filled({ field, value }: { field: ContentField; value: FieldValue }) {
  const { state, task, server, frame } = useSigningContext();
  const signature = state.entries.signatures[field.id];
  if (signature)
    return (
      <span className="flex h-16 w-52 max-w-full rounded-sm bg-white p-1 text-[#0d1229] forced-color-adjust-none">
        <SignatureMark signature={signature} saved={task.savedSignatures} align="left" />
      </span>
    );
  if (valueRules(field).drawnAs === "picture" && isFileValue(value))
    return (
      // biome-ignore lint/performance/noImgElement: a private URL; cannot be optimized
      <img
        src={server.fileUrl(value.sha256)}
        alt=""
        className="h-16 max-w-52 bg-white object-contain forced-color-adjust-none"
      />
    );
  return (
    <bdi className="whitespace-pre-line [overflow-wrap:anywhere]">
      {formatValue(field, value, frame.locale)}
    </bdi>
  );
}
