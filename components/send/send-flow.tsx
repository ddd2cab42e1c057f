"use client";

import { ArrowLeft, ArrowRight, Send } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FieldEditor, type FieldEditorHandle } from "@/components/editor/field-editor";
import { PeopleStep } from "@/components/send/people-step";
import { ReviewStep } from "@/components/send/review-step";
import { peopleProblems } from "@/components/send/send-draft";
import { contentWithPeople, useSendFlow } from "@/components/send/use-send-flow";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { PageHeader } from "@/components/ui/page-header";
import { ApiError, api } from "@/lib/client/api";
import type { DraftWrittenDto } from "@/lib/contracts/templates";
import type { SendPage } from "@/lib/templates/send-page";

type Props = { page: SendPage; workspaceId: string; me: { name: string; email: string } };

const STEPS = { people: "Recipients", fields: "Fields", review: "Review and send" } as const;
type Step = keyof typeof STEPS;

/** From a PDF to sent: recipients, fields, review; each step can be gone back to without loss. */
export function SendFlow({ page, workspaceId, me }: Props) {
  const isOneOff = page.template.kind === "oneoff";
  const order: Step[] = isOneOff ? ["people", "fields", "review"] : ["people", "review"];
  const { draft, change, send, state } = useSendFlow(page, workspaceId);
  const [step, setStep] = useState<Step>("people");
  const [version, setVersion] = useState({
    content: page.version.content,
    diagnostics: page.version.diagnostics,
  });
  const [showProblems, setShowProblems] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const editor = useRef<FieldEditorHandle>(null);
  const heading = useHeadingFocus(step);

  /** Leaving the recipients writes them into the template as its roles. */
  async function leavePeople(): Promise<boolean> {
    setShowProblems(true);
    if (Object.keys(peopleProblems(draft.people)).length) return false;
    if (!isOneOff) return true;
    const content = contentWithPeople(version.content, draft);
    try {
      const path = `/v1/templates/${page.template.id}/draft`;
      const { diagnostics } = await api<DraftWrittenDto>("PATCH", path, { workspaceId, body: { content } });
      setVersion({ content, diagnostics });
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : "That did not work. Try again.");
      return false;
    }
  }

  async function go(to: Step) {
    // What was placed last is on its way to the server; the next step starts from what is stored.
    if (step === "fields") await editor.current?.flush();
    if (step === "people" && to !== "people" && !(await leavePeople())) return;
    setStep(to);
  }

  const at = order.indexOf(step);
  const next = order[at + 1];
  const previous = order[at - 1];
  const errors = version.diagnostics.filter((d) => d.severity === "error");
  return (
    <>
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title={
          <span ref={heading} tabIndex={-1} className="outline-none">
            {draft.name}
          </span>
        }
        actions={
          <>
            {previous && (
              <Button onClick={() => void go(previous)}>
                <ArrowLeft aria-hidden />
                Back
              </Button>
            )}
            {next ? (
              <Button variant="primary" onClick={() => void go(next)}>
                {STEPS[next]}
                <ArrowRight aria-hidden />
              </Button>
            ) : (
              <Button
                variant="primary"
                loading={state.kind === "sending"}
                disabled={errors.length > 0}
                onClick={() => void send()}
              >
                <Send aria-hidden />
                Send for signature
              </Button>
            )}
          </>
        }
      />
      <StepNav order={order} step={step} go={go} />
      {failure && (
        <Callout tone="bad" role="alert" className="mb-4">
          {failure}
        </Callout>
      )}
      {state.kind === "failed" && (
        <Callout tone="bad" role="alert" className="mb-4" title="The document was not sent">
          {state.error.message}
        </Callout>
      )}
      {step === "people" && (
        <div className="mx-auto max-w-3xl">
          <PeopleStep
            draft={draft}
            change={change}
            me={me}
            fixedRoles={
              isOneOff
                ? null
                : page.version.content.roles.map(({ key, label }) => ({ key, label: label || key }))
            }
            showProblems={showProblems}
          />
        </div>
      )}
      {step === "fields" && (
        <FieldEditor
          ref={editor}
          templateId={page.template.id}
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
            change={change}
            content={version.content}
            diagnostics={version.diagnostics}
          />
        </div>
      )}
    </>
  );
}

/** A step is a new page to a screen reader: its heading takes the focus, but not on the first look. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

function StepNav({ order, step, go }: { order: Step[]; step: Step; go: (to: Step) => Promise<void> }) {
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="flex flex-wrap gap-2">
        {order.map((key, i) => (
          <li key={key}>
            <Button
              size="sm"
              variant={key === step ? "secondary" : "quiet"}
              aria-current={key === step ? "step" : undefined}
              onClick={() => void go(key)}
            >
              <span className="tabular-nums text-muted">{i + 1}</span> {STEPS[key]}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
