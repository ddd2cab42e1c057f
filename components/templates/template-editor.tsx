"use client";

import { Eye, Sparkles } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef } from "react";
import { promptForPlan } from "@/components/account/report-failure";
import type { EditorHandle } from "@/components/editor/editor-handle";
import { readableDiagnostics } from "@/components/editor/model/readable-diagnostics";
import { FieldEditor } from "@/components/field-editor/field-editor";
import { FocusShell } from "@/components/shell/focus-shell";
import { EditorMenu } from "@/components/templates/editor-menu";
import { PublishRefusedDialog } from "@/components/templates/publish-refused-dialog";
import { replacePdf } from "@/components/templates/replace-pdf";
import { TemplateName } from "@/components/templates/template-name";
import { useAgentPanel } from "@/components/templates/use-agent-panel";
import { useDraftState } from "@/components/templates/use-draft-state";
import { usePublish } from "@/components/templates/use-publish";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useCommandKey } from "@/components/ui/command-key";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { CertificatePagesWarning } from "@/components/upload/certificate-pages-warning";
import { PdfDrop } from "@/components/upload/pdf-drop";
import type { TemplateContent } from "@/lib/contracts/content";
import type { EditorView } from "@/lib/views/editor-view";

/** Loaded only for rich text. */
const TextEditor = dynamic(() => import("@/components/text-editor/text-editor"), {
  ssr: false,
  loading: () => <Loading />,
});

/** Loaded on first use. */
const AgentPanel = dynamic(() => import("@/components/agent/agent-panel"), { ssr: false });

type Props = { page: EditorView; workspaceId: string; isOwner: boolean };

/** A template's page: its fields, its versions, and publishing. */
export function TemplateEditor({ page, workspaceId, isOwner }: Props) {
  const { template, version, source } = page;
  const isText = template.sourceKind === "document";
  const isReady = isText ? version !== null : source !== null;
  const router = useRouter();
  const editor = useRef<EditorHandle>(null);
  const { isChanged, setIsChanged, generation, place, reload } = useDraftState(page, editor);
  const { publish, isPublishing, refused, dismiss, publishedNumber } = usePublish({
    templateId: template.id,
    workspaceId,
    publishedNumber: page.publishedNumber,
    flush: async () => editor.current?.flush(),
    onPublished: () => setIsChanged(false),
  });
  const fields = useRef(version?.content.fields ?? []);
  const onContentChange = (content: TemplateContent) => {
    fields.current = content.fields;
    if (content !== version?.content) setIsChanged(true);
  };
  const command = useCommandKey();
  const agent = useAgentPanel(isReady);
  async function preview() {
    try {
      // The preview reads the draft from the server.
      await editor.current?.flush();
      router.push(`/templates/${template.id}/preview`);
    } catch (error) {
      if (promptForPlan(error)) return;
      toast.error(error instanceof Error ? error.message : "The draft couldn’t be saved.");
    }
  }
  const body = () =>
    isText && version ? (
      <TextEditor
        key={generation}
        ref={editor}
        place={place}
        templateId={template.id}
        workspaceId={workspaceId}
        initial={version}
        imported={page.imported}
        draftUpdatedAt={page.draftUpdatedAt}
        defaultSubjects={page.defaultSubjects}
        onReload={reload}
        onContentChange={onContentChange}
      />
    ) : version && source ? (
      <FieldEditor
        key={generation}
        ref={editor}
        place={place}
        templateId={template.id}
        workspaceId={workspaceId}
        initial={version}
        urls={source.urls}
        pdfUrl={source.pdfUrl}
        findsAtOnce={page.isForm}
        mode="template"
        draftUpdatedAt={page.draftUpdatedAt}
        defaultSubjects={page.defaultSubjects}
        onReload={reload}
        onContentChange={onContentChange}
      />
    ) : (
      <div className="mx-auto max-w-2xl px-4 py-10">
        <PdfDrop
          upload={async (file, onProgress) => {
            await replacePdf({ templateId: template.id, workspaceId, file }, onProgress);
            reload();
          }}
        />
      </div>
    );
  return (
    <FocusShell
      isCovered={agent.isCovering}
      back={{ href: "/templates", label: "Templates" }}
      title={<TemplateName id={template.id} name={template.name} workspaceId={workspaceId} />}
      status={
        <Status number={publishedNumber} isChanged={isChanged} isArchived={template.status === "archived"} />
      }
      actions={
        <>
          <EditorMenu
            page={page}
            workspaceId={workspaceId}
            canDiscard={isChanged && publishedNumber !== null}
            isPublished={publishedNumber !== null}
            flush={async () => editor.current?.flush()}
            reload={reload}
            onPreview={() => void preview()}
          />
          {isReady && (
            <Tooltip content="Agent" shortcut={`${command} J`}>
              <Button
                ref={agent.button}
                aria-label="Agent"
                aria-expanded={agent.isOpen}
                onClick={agent.toggle}
              >
                {agent.isBusy ? <Spinner className="size-4" /> : <Sparkles aria-hidden />}
                <span className="max-xl:hidden">Agent</span>
              </Button>
            </Tooltip>
          )}
          {isReady && (
            <Button aria-label="Preview" className="max-sm:hidden" onClick={() => void preview()}>
              <Eye aria-hidden />
              <span className="max-lg:hidden">Preview</span>
            </Button>
          )}
          {publishedNumber !== null && template.maySend && (
            <ButtonLink href={`/documents/new?template=${template.id}`} className="max-lg:hidden">
              Use template
            </ButtonLink>
          )}
          <Button
            variant="primary"
            loading={isPublishing}
            disabled={!isReady || !isChanged}
            onClick={publish}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="flex h-full min-h-0">
        <div inert={agent.isCovering} className="flex h-full min-w-0 flex-1 flex-col">
          {page.certificatePages.length > 0 && (
            <div className="shrink-0 border-line border-b p-2">
              <CertificatePagesWarning pages={page.certificatePages} />
            </div>
          )}
          <div className="min-h-0 flex-1">{body()}</div>
        </div>
        {agent.wasOpened && (
          <AgentPanel
            isOpen={agent.isOpen}
            templateId={template.id}
            workspaceId={workspaceId}
            isText={isText}
            hasModel={page.hasModel}
            isOwner={isOwner}
            flush={async () => editor.current?.flush()}
            // The refresh resets the editor only if it has no unsaved changes; otherwise its own saving shows the
            // conflict.
            onChanged={() => router.refresh()}
            onFindFields={
              isText
                ? null
                : () => {
                    agent.close();
                    editor.current?.findFields?.();
                  }
            }
            onBusyChange={agent.setIsBusy}
            onClose={agent.close}
          />
        )}
      </div>
      <PublishRefusedDialog
        diagnostics={refused && readableDiagnostics(refused, fields.current)}
        onClose={dismiss}
        onGo={(diagnostic) => editor.current?.goTo(diagnostic)}
      />
    </FocusShell>
  );
}

function Loading() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted">
      <Spinner className="size-4" /> Opening the editor
    </p>
  );
}

function Status(props: { number: number | null; isChanged: boolean; isArchived: boolean }) {
  const { number, isChanged, isArchived } = props;
  if (isArchived) return <Badge>Archived</Badge>;
  // The name needs the room. On a tablet the badge is a single word; on a phone the button shows whether there is
  // something to publish.
  if (number === null) return <Badge className="max-sm:sr-only">Draft</Badge>;
  return (
    <Badge tone={isChanged ? "warn" : "good"} className="max-sm:sr-only">
      <span className="max-lg:sr-only">
        Version {number}
        {isChanged ? ", edited since" : ", published"}
      </span>
      <span aria-hidden className="lg:hidden">
        {isChanged ? "Edited" : "Published"}
      </span>
    </Badge>
  );
}
