"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { ErrorNote } from "@/components/signing/error-note";
import { Modal } from "@/components/signing/modal";
import { type ApiProblem, problemMessage } from "@/components/signing/model/problems";
import { useSigningContext } from "@/components/signing/signing-context";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { controlStyles } from "@/components/ui/control-styles";
import { visibleText } from "@/lib/contracts/visible-content";
import { fill } from "@/lib/i18n/fill";
import type { SigningMessages } from "@/lib/i18n/signing-messages";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_REASON_LENGTH = 3;

type Part = "name" | "email" | "reason";
type Problems = Partial<Record<Part | "all", string>>;
type Messages = SigningMessages["page"]["delegating"];

/** Asks someone else to sign: name, email address and reason; the recipient's own link then ends. */
export default function DelegateDialog({ onClose }: { onClose: () => void }) {
  const { frame, server, saver } = useSigningContext();
  const { messages, language } = useWording();
  const { delegating, back } = messages.page;
  const router = useRouter();
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);

  const show = (found: Problems) => {
    setProblems(found);
    setSending(false);
    const first = (["name", "email", "reason"] as const).find((part) => found[part]);
    if (first) document.getElementById(`delegate-${first}`)?.focus();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const entry = (part: Part) => visibleText(String(form.get(part)));
    const to = { name: entry("name"), email: entry("email"), reason: entry("reason") };
    const found = missing(to, delegating);
    if (Object.keys(found).length > 0) return show(found);
    setProblems({});
    setSending(true);
    await saver.current?.stop();
    const result = await server.delegate(to);
    // The page behind the link says what happened, also if the link ended for another reason.
    if (result.ok || result.problem.status === 401) {
      saver.current?.abandon();
      return router.refresh();
    }
    saver.current?.resume();
    show(
      refused(result.problem, delegating, frame.sender.name) ?? {
        all: problemMessage(result.problem, { messages, language }),
      },
    );
  };

  const field = (part: Part) => ({ part, label: delegating[part], problem: problems[part] });
  return (
    <Modal
      title={delegating.action}
      isBusy={isSending}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            disabled={isSending}
            onClick={onClose}
            className={buttonStyles({ size: "lg" })}
          >
            {back}
          </button>
          <button
            type="submit"
            form="delegate"
            aria-disabled={isSending}
            className={buttonStyles({ variant: "primary", size: "lg" })}
          >
            {isSending && <BusySpinner />}
            {delegating.submit}
          </button>
        </>
      }
    >
      <form id="delegate" onSubmit={send} className="flex flex-col gap-4" noValidate>
        <p className="text-pretty">{fill(delegating.text, { document: frame.documentName })}</p>
        {problems.all && <ErrorNote>{problems.all}</ErrorNote>}
        <Entry {...field("name")}>
          {(props) => <input {...props} autoComplete="off" maxLength={120} dir="auto" />}
        </Entry>
        <Entry {...field("email")}>
          {(props) => <input {...props} type="email" autoComplete="off" maxLength={254} />}
        </Entry>
        <Entry {...field("reason")}>
          {(props) => <input {...props} autoComplete="off" maxLength={500} dir="auto" />}
        </Entry>
      </form>
    </Modal>
  );
}

type InputProps = {
  id: string;
  name: string;
  className: string;
  "aria-required": true;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

function Entry(props: {
  part: Part;
  label: string;
  problem: string | undefined;
  children: (props: InputProps) => React.ReactNode;
}) {
  const { part, label, problem, children } = props;
  const id = `delegate-${part}`;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        name: part,
        className: controlStyles(),
        "aria-required": true,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": problem ? `${id}-problem` : undefined,
      })}
      {problem && <ErrorNote id={`${id}-problem`}>{problem}</ErrorNote>}
    </div>
  );
}

function missing(to: Record<Part, string>, messages: Messages): Problems {
  return {
    ...(to.name ? {} : { name: messages.badName }),
    ...(EMAIL.test(to.email) ? {} : { email: messages.badEmail }),
    ...(to.reason.length < MIN_REASON_LENGTH ? { reason: messages.badReason } : {}),
  };
}

/** The server's error in this page's words; null if it is unrelated to the input. */
function refused({ code, errors }: ApiProblem, messages: Messages, sender: string): Problems | null {
  if (code === "INVALID_STATE") return { all: fill(messages.refused, { sender }) };
  const found: Problems = {};
  for (const { path, code: reason } of errors) {
    if (path === "email") found.email = reason === "conflict" ? messages.already : messages.badEmail;
    if (path === "name") found.name = messages.badName;
    if (path === "reason") found.reason = messages.badReason;
  }
  return Object.keys(found).length > 0 ? found : null;
}
