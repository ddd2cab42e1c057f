"use client";

import { RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { QrImage } from "@/components/qr-code/qr-image";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { problemMessage } from "@/components/signing/model/problems";
import type { PadProps } from "@/components/signing/signature/pad-props";
import { InkMark } from "@/components/signing/signature/signature-mark";
import { type PhoneDrawingNow, usePhoneDrawing } from "@/components/signing/signature/use-phone-drawing";
import type { SignatureKind } from "@/components/signing/use-signing";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { fillCount } from "@/lib/i18n/fill";

/** A QR code for the recipient's phone. A drawing made there appears here, to be confirmed like any other. */
export function PhonePad({ onChange, kind }: PadProps & { kind: SignatureKind }) {
  const { signature } = useWording().messages;
  const { phone } = signature;
  const { now, restart } = usePhoneDrawing(kind);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  const paths = now.stage === "drawn" ? now.paths : null;
  useEffect(() => report.current(paths && { mode: "draw", paths }), [paths]);

  return (
    <>
      <div className="flex min-h-52 items-center justify-center rounded-md border border-line p-4">
        {now.stage === "starting" ? (
          <p className="flex items-center gap-2 text-muted">
            <BusySpinner /> {phone.starting}
          </p>
        ) : now.stage === "drawn" ? (
          <div
            data-theme="light"
            role="img"
            aria-label={phone.drawn}
            className="h-44 w-full rounded-md bg-white p-4 forced-color-adjust-none"
          >
            <InkMark drawing={now.paths} />
          </div>
        ) : now.stage === "shown" ? (
          <Shown now={now} />
        ) : null}
        {(now.stage === "over" || now.stage === "failed") && <Over now={now} />}
      </div>
      <p role="status" aria-live="polite" className={now.stage === "shown" ? "text-muted" : "sr-only"}>
        {now.stage === "drawn"
          ? phone.arrived
          : now.stage === "shown"
            ? now.isOffline
              ? phone.offlineHere
              : now.isOpened
                ? phone.opened
                : phone.waiting
            : ""}
      </p>
      {(now.stage === "drawn" || now.stage === "over" || now.stage === "failed") && (
        <button
          type="button"
          onClick={() => {
            // This button disappears; the tab stays.
            document.getElementById("way-phone")?.focus();
            restart();
          }}
          className={`${buttonStyles({ size: "lg" })} self-start`}
        >
          <RotateCcw aria-hidden /> {now.stage === "drawn" ? phone.drawAgain : phone.newCode}
        </button>
      )}
    </>
  );
}

function Shown({ now }: { now: Extract<PhoneDrawingNow, { stage: "shown" }> }) {
  const { messages, language } = useWording();
  const { phone } = messages.signature;
  const { qrCode, url, secondsLeft } = now.started;
  return (
    <div className="flex w-full flex-wrap items-center justify-center gap-6">
      <QrImage code={qrCode} label={phone.codeLabel} />
      <div className="flex min-w-56 flex-1 flex-col gap-2">
        <p className="text-pretty">{phone.scan}</p>
        <p className="text-sm text-muted">
          {fillCount(phone.validFor, Math.max(1, Math.ceil(secondsLeft / 60)), language)}
        </p>
        <p className="text-sm">
          <span className="text-muted">{phone.orOpen}</span>{" "}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            dir="ltr"
            className="text-accent underline [overflow-wrap:anywhere]"
          >
            {url}
          </a>
        </p>
      </div>
    </div>
  );
}

function Over({ now }: { now: Extract<PhoneDrawingNow, { stage: "over" | "failed" }> }) {
  const { messages, language } = useWording();
  const { phone } = messages.signature;
  return (
    <p role="alert" className="max-w-sm text-center text-pretty">
      {now.stage === "failed"
        ? problemMessage(now.problem, { messages, language })
        : now.isExpired
          ? phone.expiredHere
          : phone.endedHere}
    </p>
  );
}
