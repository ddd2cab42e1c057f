"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { ErrorNote } from "@/components/signing/error-note";
import { type ApiProblem, problemMessage, readProblem } from "@/components/signing/model/problems";
import { DrawPad } from "@/components/signing/signature/draw-pad";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import type { PhoneDrawingState, Strokes } from "@/lib/contracts/phone-drawing";

type Stage = PhoneDrawingState | "invalid" | "sent";

/** The stage that a problem leads to; null if the drawing can be sent again. */
function endedBy({ code }: ApiProblem): Stage | null {
  if (code === "ALREADY_SUBMITTED") return "drawn";
  if (code === "TOKEN_EXPIRED") return "expired";
  return code === "TOKEN_INVALID" ? "invalid" : null;
}

/** Takes one drawing for the signing page on the other device. */
export function PhoneDrawingPage(props: {
  code: string;
  state: PhoneDrawingState | "invalid";
  kind: "signature" | "initials";
}) {
  const wording = useWording();
  const { signature } = wording.messages;
  const { phone } = signature;
  const isInitials = props.kind === "initials";
  const [stage, setStage] = useState<Stage>(props.state);
  const [paths, setPaths] = useState<Strokes | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  if (stage === "sent")
    return (
      <Outcome icon={<CircleCheck className="size-10 text-good" aria-hidden />} title={phone.sentTitle}>
        {phone.sentText}
      </Outcome>
    );
  if (stage !== "waiting" && stage !== "opened")
    return (
      <Outcome icon={<CircleX className="size-10 text-muted" aria-hidden />} title={phone.overTitle}>
        {stage === "drawn" ? phone.usedText : stage === "invalid" ? phone.invalidText : phone.overText}
      </Outcome>
    );

  const send = async () => {
    if (!paths || isSending) return;
    setSending(true);
    setProblem(null);
    const found = await sendDrawing(props.code, paths);
    setSending(false);
    if (!found) return setStage("sent");
    const ended = endedBy(found);
    if (ended) setStage(ended);
    else setProblem(found.code === "OFFLINE" ? phone.offline : problemMessage(found, wording));
  };
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center gap-4 px-4 py-6">
      <h1 className="text-xl font-semibold">
        {isInitials ? signature.drawInitials : signature.drawSignature}
      </h1>
      <p className="text-pretty text-muted">{phone.pageText}</p>
      <DrawPad
        kind={props.kind}
        emptyLabel={phone.emptyPad}
        onChange={(drawn) => setPaths(drawn?.paths ?? null)}
      />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <button
        type="button"
        disabled={!paths}
        aria-disabled={isSending}
        aria-busy={isSending}
        onClick={send}
        className={buttonStyles({ variant: "primary", size: "lg" })}
      >
        {isSending && <BusySpinner />}
        {isInitials ? signature.useInitials : signature.useSignature}
      </button>
    </main>
  );
}

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-6 py-10">
      {icon}
      <div role="status">
        <h1 className="mt-4 text-2xl leading-8 font-semibold text-balance">{title}</h1>
        <p className="mt-3 text-pretty">{children}</p>
      </div>
    </main>
  );
}

const OFFLINE: ApiProblem = { status: 0, code: "OFFLINE", errors: [] };

/** @returns null if the drawing was received */
async function sendDrawing(code: string, paths: Strokes): Promise<ApiProblem | null> {
  const response = await fetch(`/api/drawings/${encodeURIComponent(code)}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ paths }),
  }).catch(() => null);
  if (!response) return OFFLINE;
  return response.ok ? null : readProblem(response);
}
