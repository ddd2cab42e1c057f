"use client";

import { ArrowLeft, ArrowRight, Eye, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { FieldEditor, type FieldEditorHandle } from "@/components/editor/field-editor";
import {
  hasProblems,
  NO_PROBLEMS,
  problemsFromApi,
  type SendProblems,
} from "@/components/send/document-body";
import { PeopleStep } from "@/components/send/people-step";
import { ReviewStep } from "@/components/send/review-step";
import { peopleProblems, type SendDraft } from "@/components/send/send-draft";
import { contentWithPeople, optionalRoles, useSendFlow } from "@/components/send/use-send-flow";
import { useSendVersion } from "@/components/send/use-send-version";
import { useSteps } from "@/components/send/use-steps";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { PageHeader } from "@/components/ui/page-header";
import { api } from "@/lib/client/api";
import type { DraftWrittenDto } from "@/lib/contracts/templates";
import type { SendPage } from "@/lib/templates/send-page";

type Props = { page: SendPage; workspaceId: string; me: { name: string; email: string } };

const STEPS = { people: "Recipients", fields: "Fields", review: "Review and send" } as const;
type Step = keyof typeof STEPS;
const OWN_PDF: readonly Step[] = ["people", "fields", "review"];
const TEMPLATE: readonly Step[] = ["people", "review"];

/** From a PDF to sent: recipients, fields, review; each step can be gone back to without loss. */
export function SendFlow({ page, workspaceId, me }: Props) {
  const { template } = page;
  const isOneOff = template.kind === "oneoff";
  const order = isOneOff ? OWN_PDF : TEMPLATE;
  const router = useRouter();
  const { draft, change, send, state, isRestored } = useSendFlow(page, workspaceId);
  const [version, setVersion] = useSendVersion(page);
  const [showsMissing, setShowsMissing] = useState(false);
  const [refused, setRefused] = useState<SendProblems>(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const editor = useRef<FieldEditorHandle>(null);

  const missing = peopleProblems(draft.people, optionalRoles(page));
  const people = { ...refused.people, ...(showsMissing ? missing : {}) };

  /** Leaving the recipients writes them into the template as its roles. */
  async function leavePeople(): Promise<boolean> {
    setShowsMissing(true);
    if (Object.keys(missing).length) {
      focusFirstProblem();
      return false;
    }
    if (!isOneOff) return true;
    const content = contentWithPeople(version.content, draft);
    const path = `/v1/templates/${template.id}/draft`;
    const { diagnostics } = await api<DraftWrittenDto>("PATCH", path, { workspaceId, body: { content } });
    setVersion({ content, diagnostics });
    return true;
  }

  async function mayGo(from: Step, to: Step): Promise<boolean> {
    setFailure(null);
    try {
      // What was placed last is on its way to the server; the next step starts from what is stored.
      if (from === "fields") await editor.current?.flush();
      return from !== "people" || to === "people" || (await leavePeople());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "That did not work. Try again.");
      return false;
    }
  }

  const { step, go, isMoving } = useSteps({ order, isReady: isRestored, mayGo });
  const heading = useHeadingFocus(step);

  async function sendNow() {
    setRefused(NO_PROBLEMS);
    const error = await send();
    if (!error) return;
    const problems = problemsFromApi(error.errors, draft);
    setRefused(problems);
    if (Object.keys(problems.people).length > 0) await go("people");
    if (hasProblems(problems)) focusFirstProblem();
  }

  async function preview() {
    if (await mayGo("fields", "fields")) router.push(`/templates/${template.id}/preview`);
  }

  const changeAndForget = (more: Partial<SendDraft>) => {
    change(more);
    // What the server refused was about what stood there before.
    if (refused !== NO_PROBLEMS) setRefused(NO_PROBLEMS);
  };

  const at = order.indexOf(step ?? "people");
  const next = order[at + 1];
  const previous = order[at - 1];
  const isSending = state.kind === "sending";
  const errors = version.diagnostics.filter((d) => d.severity === "error");
  return (
    <>
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title={
          <span ref={heading} tabIndex={-1} className="outline-none">
            {draft.name.trim() || template.name}
          </span>
        }
        actions={
          <>
            {step === "fields" && (
              <Button variant="quiet" onClick={() => void preview()}>
                <Eye aria-hidden />
                Preview
              </Button>
            )}
            {previous && (
              <Button disabled={isSending} onClick={() => void go(previous)}>
                <ArrowLeft aria-hidden />
                Back
              </Button>
            )}
            {next ? (
              <Button variant="primary" loading={isMoving} onClick={() => void go(next)}>
                {STEPS[next]}
                <ArrowRight aria-hidden />
              </Button>
            ) : (
              <Button
                variant="primary"
                loading={isSending}
                disabled={errors.length > 0}
                onClick={() => void sendNow()}
              >
                <Send aria-hidden />
                Send for signature
              </Button>
            )}
          </>
        }
      />
      <StepNav order={order} step={step} isBusy={isMoving || isSending} go={go} />
      {failure && (
        <Callout tone="bad" role="alert" className="mb-4">
          {failure}
        </Callout>
      )}
      {state.kind === "failed" && (
        <Callout tone="bad" role="alert" className="mb-4" title="The document was not sent">
          {hasProblems(refused) ? "Something in it has to be put right first." : state.error.message}
        </Callout>
      )}
      {step === "people" && (
        <div className="mx-auto max-w-3xl">
          <PeopleStep
            draft={draft}
            change={changeAndForget}
            me={me}
            workspaceId={workspaceId}
            fixedRoles={
              isOneOff
                ? null
                : page.version.content.roles.map(({ key, label }) => ({
                    key,
                    label: label || key,
                    isOptional: optionalRoles(page).has(key),
                  }))
            }
            problems={people}
          />
        </div>
      )}
      {step === "fields" && (
        <FieldEditor
          ref={editor}
          templateId={template.id}
          workspaceId={workspaceId}
          initial={{ ...version, pages: page.version.pages }}
          urls={page.urls}
          pdfUrl={page.pdfUrl}
          roleNames={Object.fromEntries(draft.people.map((p) => [p.roleKey, p.name]))}
          onContentChange={(content, diagnostics) => setVersion({ content, diagnostics })}
          onReload={() => window.location.reload()}
          mode="send"
        />
      )}
      {step === "review" && (
        <div className="mx-auto max-w-3xl">
          <ReviewStep
            draft={draft}
            change={changeAndForget}
            content={version.content}
            diagnostics={version.diagnostics}
            problems={refused.options}
          />
        </div>
      )}
    </>
  );
}

/** After the page has said what is wrong: the first input that it is wrong in. */
function focusFirstProblem(): void {
  setTimeout(() => document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus());
}

/** A step is a new page to a screen reader: its heading takes the focus, but not on the first look. */
function useHeadingFocus(step: Step | undefined) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

type StepNavProps = {
  order: readonly Step[];
  step: Step | undefined;
  isBusy: boolean;
  go: (to: Step) => Promise<void>;
};

function StepNav({ order, step, isBusy, go }: StepNavProps) {
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="flex flex-wrap gap-2">
        {order.map((key, i) => (
          <li key={key}>
            <Button
              size="sm"
              variant={key === step ? "secondary" : "quiet"}
              aria-current={key === step ? "step" : undefined}
              disabled={isBusy}
              onClick={() => key !== step && void go(key)}
            >
              <span className="tabular-nums text-muted">{i + 1}</span> {STEPS[key]}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
