"use client";

import { FileText, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import type { ControlProps } from "@/components/signing/controls/text-control";
import { ErrorNote } from "@/components/signing/error-note";
import { type ApiProblem, problemMessage } from "@/components/signing/model/problems";
import { useSigningContext } from "@/components/signing/signing-context";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { Progress } from "@/components/ui/progress";
import { findUnsupportedFormat } from "@/lib/client/picture-format";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { PICTURE_CONTENT_TYPES } from "@/lib/contracts/picture-types";
import { fill } from "@/lib/i18n/fill";
import type { Wording } from "@/lib/i18n/signing-messages";
import { isFileValue } from "@/lib/rules/values/normalise";

const ATTACHMENTS = ".pdf,.png,.jpg,.jpeg,.webp,.gif,.tif,.tiff,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv";
const PICTURES = PICTURE_CONTENT_TYPES.join(",");
/** Whether browsers display files of this type as images. */
const isShown = (contentType: string): boolean =>
  contentType.startsWith("image/") && contentType !== "image/tiff";
const MAX_BYTES = 10 * 1024 * 1024;
/** The size limit stated to users, in bytes. */
const ANNOUNCED_BYTES = 10_000_000;

interface Sending {
  readonly name: string;
  readonly sent: number;
  readonly total: number;
}

/** Error message for a file that the server rejected. */
function refusalOf(problem: ApiProblem, isPicture: boolean, wording: Wording): string {
  const { files } = wording.messages.page;
  switch (problem.errors[0]?.code) {
    case "empty":
      return files.empty;
    case "unsupported_type":
      return isPicture ? files.wrongPicture : files.wrongKind;
    case "several_pages":
      return files.severalPages;
    case "invalid_image":
      return files.damaged;
    case "too_large":
      return files.tooManyPixels;
    case "too_many":
      return files.tooMany;
    default:
      return problemMessage(problem, wording);
  }
}

/** A recipient's upload: an attachment, or an image that is printed in its field. */
export function FileControl(props: ControlProps) {
  const { field, id, value, onChange, describedBy, isInvalid } = props;
  const { server, announce, uploads } = useSigningContext();
  const wording = useWording();
  const { messages, locale } = wording;
  const { files, controls } = messages.page;
  const limit = fileSizeIn(ANNOUNCED_BYTES, locale);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const file = isFileValue(value) ? value : null;
  const isPicture = FIELD_TRAITS[field.type].valueKind === "picture";

  const receive = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    event.target.value = "";
    if (!picked) return;
    if (picked.size > MAX_BYTES) {
      setProblem(fill(files.tooLarge, { name: picked.name, size: fileSizeIn(picked.size, locale), limit }));
      return;
    }
    setProblem(null);
    uploads.current.set(field.id, picked.name);
    setSending({ name: picked.name, sent: 0, total: picked.size });
    const format = await findUnsupportedFormat(picked);
    const result = format
      ? null
      : await server.uploadFile(field.id, picked, (sent) =>
          setSending({ name: picked.name, sent, total: picked.size }),
        );
    uploads.current.delete(field.id);
    setSending(null);
    if (result?.ok) {
      onChange(result.value);
      announce(fill(files.added, { name: result.value.name }));
    } else if (result) setProblem(refusalOf(result.problem, isPicture, wording));
    else setProblem(fill(files.unreadablePicture, { format: format ?? "" }));
  };

  return (
    <div className="flex flex-col gap-2">
      {file && !sending && (
        <div className="flex items-center gap-3 rounded-md border border-line p-2">
          {isShown(file.contentType) ? (
            // biome-ignore lint/performance/noImgElement: a private URL that redirects; cannot be optimized
            <img
              src={server.fileUrl(file.sha256)}
              alt=""
              className="size-14 rounded-sm bg-white object-contain"
            />
          ) : (
            <FileText className="size-8 shrink-0 text-muted" aria-hidden />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{file.name}</span>
            <span className="text-sm text-muted">{fileSizeIn(file.sizeBytes, locale)}</span>
          </span>
          <button
            type="button"
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
            className={buttonStyles({ variant: "quiet", size: "lg" })}
          >
            {controls.remove}
          </button>
        </div>
      )}
      {sending && (
        <div className="flex flex-col gap-2 py-2">
          <span className="truncate">{fill(files.uploading, { name: sending.name })}</span>
          <Progress
            label={fill(files.uploading, { name: sending.name })}
            value={sending.sent}
            max={sending.total}
          />
          <span className="text-sm text-muted tabular-nums">
            {fill(files.progress, {
              sent: fileSizeIn(sending.sent, locale),
              total: fileSizeIn(sending.total, locale),
            })}
          </span>
        </div>
      )}
      {/* Stays during an upload, unseen: it has the focus, which would be lost with it. */}
      <label
        htmlFor={id}
        className={
          sending
            ? "sr-only"
            : `${buttonStyles({ size: "lg" })} cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`
        }
      >
        <Upload aria-hidden />
        {file ? files.chooseOther : isPicture ? files.choosePicture : files.chooseFile}
        <input
          ref={input}
          id={id}
          type="file"
          accept={isPicture ? PICTURES : ATTACHMENTS}
          onClick={(event) => sending && event.preventDefault()}
          onChange={receive}
          aria-disabled={sending !== null || undefined}
          aria-invalid={isInvalid || problem !== null || undefined}
          aria-describedby={describedBy}
          className="sr-only"
        />
      </label>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <p className="text-sm text-muted">
        {fill(isPicture ? files.pictureKinds : files.fileKinds, { limit })}
      </p>
    </div>
  );
}

const KB = 1_000;
const MB = 1_000_000;

/** File size in the locale's format: `12 kB`, `3,1 MB`; at least 1 kB. */
function fileSizeIn(bytes: number, locale: string): string {
  // Just under a megabyte would otherwise read "1000 kB".
  const isLarge = bytes >= 999_500;
  const value = isLarge ? bytes / MB : Math.max(1, Math.round(bytes / KB));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    unitDisplay: "short",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes === 0 ? 0 : value);
}
