"use client";

import dynamic from "next/dynamic";
import { useMemo, useRef, useState } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import type { EditorHandle } from "@/components/editor/editor-handle";
import { MailsStoppedNotice } from "@/components/mails-stopped/mails-stopped-notice";
import { CorrectedNote } from "@/components/send/corrected-note";
import {
  documentBody,
  hasProblems,
  NO_PROBLEMS,
  problemsFromApi,
  type SendProblems,
} from "@/components/send/document-body";
import { DraftElsewhereCallout } from "@/components/send/draft-elsewhere-callout";
import { EditNote } from "@/components/send/edit-note";
import { FoundFields } from "@/components/send/found-fields";
import { contentWithPeople, namedRoles } from "@/components/send/people-as-roles";
import { PeopleStep } from "@/components/send/people-step";
import { peopleProblems } from "@/components/send/send-draft";
import { SendFrame } from "@/components/send/send-frame";
import { useLeaveIfSent } from "@/components/send/sent-uploads";
import { useDocumentOptions } from "@/components/send/use-document-options";
import { useEditState } from "@/components/send/use-edit-state";
import { useFoundFields } from "@/components/send/use-found-fields";
import { optionalRoles, useSendFlow } from "@/components/send/use-send-flow";
import { useSendVersion } from "@/components/send/use-send-version";
import { useSteps } from "@/components/send/use-steps";
import { SendLaterDialog } from "@/components/send-later/send-later-dialog";
import { type SendStep, STEP_ORDERS } from "@/components/send-steps/send-steps";
import { useAction } from "@/components/shell/use-action";
import { Callout } from "@/components/ui/callout";
import { focusInvalidNumber } from "@/components/ui/focus-invalid-number";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { CertificatePagesWarning } from "@/components/upload/certificate-pages-warning";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign, messageOf } from "@/lib/client/countersign";
import { toContentInput } from "@/lib/client/to-content-input";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import { languageOf } from "@/lib/contracts/languages";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { renderMergeText } from "@/lib/rules/merge-variables";
import type { SendView } from "@/lib/views/send-view";

/** Loaded only for rich text. */
const TextEditor = dynamic(() => import("@/components/text-editor/text-editor"), {
  ssr: false,
  loading: () => <Opening />,
});

/** The review, which renders the document; also downloaded while the recipients are being entered. */
const reviewStep = new OnDemand(() => import("@/components/send/review-step"));

/** Most of the flow's code; downloaded while the recipients are being entered. */
const fieldEditor = new OnDemand(() => import("@/components/field-editor/field-editor"));

type Props = { page: SendView; workspaceId: string; me: { name: string; email: string } };

/** The flow from a file to a sent document: recipients, fields, review. Going back loses no input. */
export function SendFlow(props: Props) {
  const isSent = useLeaveIfSent(props.page.template.id);
  return isSent ? null : <Flow {...props} />;
}

function Flow({ page, workspaceId, me }: Props) {
  const { template } = page;
  const { kind } = template;
  const isOneOff = kind === "oneoff";
  const order: readonly [SendStep, ...SendStep[]] = STEP_ORDERS[kind];
  const router = useRouter();
  const { draft, change, send, schedule, save, store, state, isRestored, elsewhere } = useSendFlow(
    page,
    workspaceId,
    me.email,
  );
  const [version, setVersion, readVersion] = useSendVersion(page);
  const [showsMissing, setShowsMissing] = useState(false);
  const [refused, setRefused] = useState<SendProblems>(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const [isScheduling, setScheduling] = useState(false);
  const editor = useRef<EditorHandle>(null);

  const options = useDocumentOptions({ templateId: template.id, workspaceId, readVersion, setVersion });
  const edit = useEditState({ template, edits: page.edits, workspaceId });
  const missing = peopleProblems(draft.people, optionalRoles(page));
  const roleLabels = useMemo(
    () => (isOneOff ? namedRoles(version.content, draft.people) : NO_LABELS),
    [isOneOff, version.content, draft.people],
  );
  const people = { ...refused.people, ...(showsMissing ? missing : {}) };

  /** Leaves the recipients step: for a one-off document, the recipients become the template's roles. */
  async function leavePeople(): Promise<boolean> {
    setShowsMissing(true);
    if (Object.keys(missing).length) {
      focusFirstProblem();
      return false;
    }
    if (!isOneOff) return true;
    await found.whenSaved();
    const content = contentWithPeople(readVersion().content, draft);
    const path = { id: template.id };
    const body = { content: toContentInput(content) };
    const { diagnostics } = await countersign.writeTemplateDraft({ path, workspaceId, body });
    setVersion({ content, diagnostics });
    return true;
  }

  async function mayGo(from: SendStep, to: SendStep): Promise<boolean> {
    setFailure(null);
    void edit.look();
    try {
      // Saves pending changes: the next step starts from the stored state.
      if (from === "fields") await editor.current?.flush();
      if (from === "review") await options.flush();
      return from !== "people" || to === "people" || (await leavePeople());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "That didn’t work. Try again.");
      return false;
    }
  }

  const { step, go, isMoving } = useSteps({ order, isReady: isRestored, mayGo });
  const hasPdf = page.source !== null;
  // The editor's code takes longer to load than the rest of the page, so it waits until recipients are being entered.
  const isUnderWay = hasPdf && draft.changedAt > 0;
  const pdfEditor = useOnDemand(fieldEditor, hasPdf && step === "fields", undefined, isUnderWay);

  const review = useOnDemand(reviewStep, step === "review", undefined, draft.changedAt > 0);

  const found = useFoundFields({
    ...{ templateId: template.id, workspaceId, version, setVersion, draft, change },
    isAsked: isOneOff && isRestored && page.source !== null && step === "people",
  });

  async function finish(doIt: () => ReturnType<typeof send>) {
    if (focusInvalidNumber(document)) return;
    setRefused(NO_PROBLEMS);
    setFailure(null);
    try {
      await options.flush();
    } catch (error) {
      return setFailure(messageOf(error));
    }
    const error = await doIt();
    if (!error) return;
    void edit.look();
    const problems = problemsFromApi(error.errors, draft);
    setRefused(problems);
    if (Object.keys(problems.people).length > 0) await go("people");
    if (hasProblems(problems)) focusFirstProblem();
  }

  const opening = useAction({
    call: () =>
      callInternalApi<{ id: string }>("POST", `/api/templates/${template.id}/files`, { workspaceId }),
    onSuccess: ({ id }) => router.push(`/documents/new/files/${id}`),
  });
  async function toFiles() {
    if (await mayGo(step, "people")) opening.mutate();
  }

  async function preview() {
    if (await mayGo(step, step)) router.push(`/templates/${template.id}/preview?step=${step}`);
  }

  const changeAndForget = (more: Partial<SendDraft>) => {
    change(more);
    // Does not show missing values for a person who was just added.
    if (more.people && more.people.length > draft.people.length) setShowsMissing(false);
    // The server's errors refer to the previous values.
    if (refused !== NO_PROBLEMS) setRefused(NO_PROBLEMS);
  };

  const editing = {
    ref: editor,
    templateId: template.id,
    workspaceId,
    initial: { ...version, pages: page.version.pages },
    roleNames: Object.fromEntries(draft.people.map((p) => [p.roleKey, p.name])),
    onContentChange: (content: TemplateContent, diagnostics: Diagnostic[]) =>
      setVersion({ content, diagnostics }),
    onReload: () => window.location.reload(),
    // Stored changes are not part of the document yet.
    ...(page.edits ? { savedAs: "Kept" } : {}),
  };
  return (
    <SendFrame
      name={draft.name.trim() || template.name}
      edits={page.edits?.documentId ?? null}
      kind={kind}
      toFiles={isOneOff && hasPdf ? () => void toFiles() : null}
      step={step}
      isMoving={isMoving || opening.isPending || opening.isSuccess}
      isSending={state.kind === "sending"}
      isBlocked={version.diagnostics.some((one) => one.severity === "error")}
      go={go}
      // A template's preview shows its draft, but the published version is sent.
      onPreview={isOneOff ? () => void preview() : undefined}
      onSend={() => void finish(send)}
      onSendLater={() => setScheduling(true)}
      onSave={page.edits ? () => void finish(save) : undefined}
    >
      <div
        className={
          step === "fields"
            ? "flex h-full flex-col"
            : "mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 sm:px-6"
        }
      >
        {failure && (
          <Callout tone="bad" role="alert">
            {failure}
          </Callout>
        )}
        {page.edits && (step !== "fields" || edit.state !== "current") && (
          <EditNote
            state={edit.state}
            documentId={page.edits.documentId}
            templateId={template.id}
            workspaceId={workspaceId}
            flush={async () => {
              await editor.current?.flush();
              await store();
            }}
          />
        )}
        {step !== "fields" && page.mailsStopped && <MailsStoppedNotice when="before-sending" />}
        {step !== "fields" && <CertificatePagesWarning pages={page.certificatePages} />}
        <DraftElsewhereCallout {...elsewhere} showsFields={isOneOff && step !== "people"} />
        {step !== "fields" && page.corrects && <CorrectedNote corrects={page.corrects} />}
        {state.kind === "failed" &&
          (isPlanLimit(state.error) ? (
            <PlanPrompt
              code={state.error.code}
              returnTo={`/documents/new/${template.id}?step=review`}
              role="alert"
            >
              {state.error.message} {page.edits ? "Your changes are kept." : "Your work is saved."}
            </PlanPrompt>
          ) : (
            <Callout
              tone="bad"
              role="alert"
              title={page.edits ? "The changes weren’t saved" : "The document wasn’t sent"}
            >
              {hasProblems(refused)
                ? `Fix the highlighted problems, then ${page.edits ? "try" : "send it"} again.`
                : state.error.message}
            </Callout>
          ))}
        {step === "people" && (
          <>
            <FoundFields found={found} pageCount={page.version.pages.length} />
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
              roleLabels={roleLabels}
              problems={people}
              goOn={() => void go(isOneOff ? "fields" : "review")}
            />
          </>
        )}
        {step === "fields" &&
          (!page.source ? (
            <TextEditor {...editing} mode="send" imported={page.imported} />
          ) : pdfEditor ? (
            <pdfEditor.FieldEditor
              {...editing}
              {...page.source}
              mode="send"
              findsAtOnce={isOneOff && draft.foundFields === undefined}
              className="min-h-0 flex-1"
            />
          ) : (
            <Opening />
          ))}
        {step === "review" && !review && <Opening what="the review" />}
        {step === "review" && review && (
          <review.ReviewStep
            draft={draft}
            change={changeAndForget}
            editPeople={state.kind === "sending" ? undefined : () => void go("people")}
            editFields={isOneOff && state.kind !== "sending" ? () => void go("fields") : undefined}
            shown={{
              ...{ templateId: template.id, workspaceId, pages: page.version.pages },
              urls: page.source?.urls ?? null,
            }}
            content={version.content}
            defaultSubject={renderMergeText(
              page.defaultSubjects[languageOf(version.content.settings.locale) ?? "en"],
              { "sender.name": me.name || me.email, "document.name": draft.name.trim() || template.name },
            )}
            diagnostics={version.diagnostics}
            problems={refused.options}
            body={documentBody(template, page.version.content.settings, draft)}
            workspaceId={workspaceId}
            valueProblems={refused.values}
            options={isOneOff ? options : null}
          />
        )}
      </div>
      {/* What is refused is shown by the flow, not by the dialog. */}
      <SendLaterDialog
        open={isScheduling}
        setOpen={setScheduling}
        scheduledFor={page.edits?.scheduledFor ?? null}
        schedule={(at) => finish(() => schedule(at))}
        returnFocus={hasProblems(refused) ? focusFirstProblem : undefined}
      />
    </SendFrame>
  );
}

function Opening({ what = "the editor" }: { what?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted">
      <Spinner className="size-4" /> Opening {what}
    </p>
  );
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();

/** Focuses the first invalid input after errors have rendered. */
function focusFirstProblem(): void {
  setTimeout(() => document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus());
}
