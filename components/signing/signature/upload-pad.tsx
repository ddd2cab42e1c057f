"use client";

import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { ErrorNote } from "@/components/signing/error-note";
import type { PadProps } from "@/components/signing/signature/pad-props";
import { signatureFromPicture } from "@/components/signing/signature/picture";
import { useMessages } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { findUndecodableFormat } from "@/lib/client/picture-format";
import { fill } from "@/lib/i18n/fill";

/** Uploads a photo of a signature on paper, and removes its background. */
export function UploadPad({ onChange }: PadProps) {
  const { signature, page } = useMessages();
  const [image, setImage] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  const receive = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setWorking(true);
    setProblem(null);
    const result = await signatureFromPicture(file);
    const format = result.ok ? null : await findUndecodableFormat(file);
    setWorking(false);
    setImage(result.ok ? result.image : null);
    if (result.ok) setProblem(null);
    else if (result.problem === "unreadable" && format)
      setProblem(fill(page.files.unreadablePicture, { format }));
    else setProblem(signature.pictureProblems[result.problem]);
    onChange(result.ok ? { mode: "upload", image: result.image } : null);
  };

  return (
    <>
      <div
        data-theme="light"
        className="flex h-44 items-center justify-center rounded-md border border-line-strong bg-white p-4 text-muted forced-color-adjust-none"
      >
        {isWorking ? (
          <p className="flex items-center gap-2">
            <BusySpinner /> {signature.preparing}
          </p>
        ) : image ? (
          // biome-ignore lint/performance/noImgElement: a data URL
          <img src={image} alt={signature.withoutPaper} className="size-full object-contain" />
        ) : (
          <p className="max-w-xs text-center text-pretty">{signature.uploadHint}</p>
        )}
      </div>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <label
        htmlFor="signature-picture"
        className={`${buttonStyles({ size: "lg" })} cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <Upload aria-hidden />
        {image ? signature.chooseOtherPicture : signature.choosePicture}
        <input
          id="signature-picture"
          type="file"
          accept="image/png,image/jpeg"
          onChange={receive}
          className="sr-only"
        />
      </label>
      <p className="text-sm text-muted">{signature.pictureKinds}</p>
    </>
  );
}
