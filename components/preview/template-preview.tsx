"use client";

import { ArrowLeft, FileText } from "lucide-react";
import { type CSSProperties, useMemo, useState } from "react";
import { PreviewEnd } from "@/components/preview/preview-end";
import { previewServer } from "@/components/preview/preview-server";
import { DocumentPages } from "@/components/signing/document-pages";
import { ENGLISH_WORDING } from "@/components/signing/english-wording";
import { SigningApp } from "@/components/signing/signing-app";
import { SigningSurface } from "@/components/signing/signing-surface";
import { WordingProvider } from "@/components/signing/wording";
import { measureWithSession } from "@/components/typeset-text/measure-with-session";
import { IconButtonLink } from "@/components/ui/icon-button-link";
import { NativeSelect } from "@/components/ui/native-select";
import { useRouter } from "@/components/ui/workspace-link-provider";
import type { PreviewView } from "@/lib/views/preview-view";

/** Height of the preview bar; the signing page's own header sticks below it. */
const BAR_HEIGHT = "3.5rem";

/** The step of the send flow from which a one-off document is previewed, and to which the preview returns. */
type SendStep = "fields" | "review";

/** Renders the real signing page for a template and a selectable role; nothing entered is stored. */
export function TemplatePreview({ page, step }: { page: PreviewView; step: SendStep }) {
  const { template, frame, view, task, pdfUrl } = page;
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<"signed" | "declined" | null>(null);
  const server = useMemo(() => previewServer(pdfUrl, measureWithSession), [pdfUrl]);
  const back = backHref(template, step);
  return (
    <div style={{ "--above": BAR_HEIGHT } as CSSProperties}>
      <PreviewBar page={page} step={step} back={back} />
      {task ? (
        <WordingProvider wording={page.wording}>
          <SigningSurface language={page.wording.language} accentColor={frame.workspace.accentColor}>
            <SigningApp
              key={attempt}
              frame={frame}
              view={view}
              task={task}
              server={server}
              onEnd={setEnded}
              isDownloadNotReady={false}
            />
          </SigningSurface>
        </WordingProvider>
      ) : (
        <WordingProvider wording={ENGLISH_WORDING}>
          <SigningSurface language="en" accentColor={frame.workspace.accentColor}>
            <Reader page={page} />
          </SigningSurface>
        </WordingProvider>
      )}
      {ended && (
        <PreviewEnd
          how={ended}
          name={frame.recipient.name}
          back={back}
          onAgain={() => {
            setEnded(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </div>
  );
}

/** URL of the template's editor, or of the library for users who may only view it. */
function backHref({ id, kind, mayEdit }: PreviewView["template"], step: SendStep): string {
  if (kind === "oneoff") return `/documents/new/${id}?step=${step}`;
  return mayEdit ? `/templates/${id}` : "/templates";
}

/** Bar that says that this is a preview, and for which role. */
function PreviewBar({ page, step, back }: { page: PreviewView; step: SendStep; back: string }) {
  const { template, roles, role } = page;
  const router = useRouter();
  return (
    <section
      aria-label="Preview"
      className="sticky top-0 z-40 flex h-(--above) items-center gap-3 border-b border-line bg-accent-soft px-3 sm:px-4"
    >
      <IconButtonLink href={back} label="Back to the editor">
        <ArrowLeft aria-hidden />
      </IconButtonLink>
      <p className="min-w-0 shrink-0 font-medium">
        Preview<span className="max-sm:sr-only"> as</span>
      </p>
      {role && (
        <NativeSelect
          aria-label="Preview as"
          className="min-w-36"
          value={role.key}
          options={roles.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(event) =>
            router.replace(
              `/templates/${template.id}/preview?${new URLSearchParams({ role: event.target.value, step })}`,
            )
          }
        />
      )}
      <p className="ml-auto text-right text-sm text-pretty text-muted max-sm:text-xs">
        Nothing is saved or sent.
      </p>
    </section>
  );
}

/** Preview for roles that only read the document. */
function Reader({ page }: { page: PreviewView }) {
  const { role, view, frame } = page;
  return (
    <main className="mx-auto w-full max-w-4xl pb-16 sm:px-4">
      <div className="px-4 py-8">
        <FileText className="size-8 text-accent" aria-hidden />
        <h1 className="mt-3 text-xl font-semibold text-balance">{frame.documentName}</h1>
        <p className="mt-1 text-pretty text-muted">
          {role
            ? `${role.name} ${role.kind === "cc" ? "gets a copy" : "can read this"} and has nothing to fill in.`
            : "The template has no roles yet."}
        </p>
      </div>
      <DocumentPages view={view} />
    </main>
  );
}
