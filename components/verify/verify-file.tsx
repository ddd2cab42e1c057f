"use client";

import { FileSearch } from "lucide-react";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop";
import { Spinner } from "@/components/ui/spinner";
import { SealRow } from "@/components/verify/seal-row";
import { verdictOf } from "@/components/verify/verdict";
import type { VerificationDto } from "@/lib/contracts/verification";

type State =
  | { step: "idle" }
  | { step: "checking"; name: string }
  | { step: "checked"; name: string; result: VerificationDto }
  | { step: "failed"; words: string };

async function check(file: File): Promise<State> {
  try {
    const response = await fetch("/api/verify", {
      method: "POST",
      headers: { "Content-Type": "application/pdf" },
      body: file,
    });
    const body = await response.json();
    if (response.ok) return { step: "checked", name: file.name, result: body as VerificationDto };
    return { step: "failed", words: String(body.detail) };
  } catch {
    return { step: "failed", words: "The file could not be sent. Check your connection and try again." };
  }
}

/** Takes a PDF and says what its seals prove. */
export function VerifyFile() {
  const [state, setState] = useState<State>({ step: "idle" });
  const start = async (file: File) => {
    setState({ step: "checking", name: file.name });
    setState(await check(file));
  };
  return (
    <div className="flex flex-col gap-6">
      <FileDrop
        accept="application/pdf"
        onFile={(file) => void start(file)}
        icon={<FileSearch />}
        title={state.step === "idle" ? "Choose a PDF, or drop it here" : "Check another PDF"}
        description="Up to 80 MB"
        disabled={state.step === "checking"}
      />
      <div aria-live="polite">
        {state.step === "checking" && (
          <p className="flex items-center gap-3 text-muted">
            <Spinner /> Checking {state.name}
          </p>
        )}
        {state.step === "failed" && (
          <Callout tone="bad" title="This file could not be checked">
            {state.words}
          </Callout>
        )}
        {state.step === "checked" && <Result name={state.name} result={state.result} />}
      </div>
    </div>
  );
}

function Result({ name, result }: { name: string; result: VerificationDto }) {
  const { tone, title, text } = verdictOf(result);
  return (
    <section aria-label={`Result for ${name}`} className="flex flex-col gap-4">
      <p className="break-words font-medium">{name}</p>
      <Callout tone={tone} title={title}>
        {text}
      </Callout>
      {result.seals.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-raised">
          {result.seals.map((seal, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the seals of a file stand in its own order.
            <SealRow key={i} seal={seal} />
          ))}
        </ul>
      )}
      <p className="break-all text-muted text-sm">SHA-256 {result.sha256}</p>
    </section>
  );
}
