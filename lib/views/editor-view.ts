import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ImportReport } from "@/lib/contracts/import-report";
import type { VersionDto } from "@/lib/contracts/templates";
import { type PageUrls, pageUrls } from "@/lib/domain/files/page-urls";
import { type DefaultSubjects, defaultSubjects } from "@/lib/domain/mail-content/default-subjects";
import { certificatePagesOf } from "@/lib/domain/templates/certificate-pages";
import { hasFormFields } from "@/lib/domain/templates/form-fields";
import { importReportOf } from "@/lib/domain/templates/import-report";
import { draftVersionOf, publishedVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { toVersionDto } from "@/lib/domain/templates/serialize";
import { shownVersion } from "@/lib/domain/templates/shown-version";
import { pdfUrl } from "@/lib/domain/templates/source-url";
import { assertMayEditShared, maySend } from "@/lib/domain/templates/template-sharing";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isModelConfigured } from "@/lib/platform/ports/models/get-model";

/** The data of the template editor. */
export type EditorView = {
  template: {
    id: string;
    name: string;
    status: "active" | "archived";
    kind: "reusable" | "oneoff";
    sourceKind: "pdf" | "document";
    /** Whether the reader may create documents from it, according to its sharing. */
    maySend: boolean;
  };
  /**
   * The draft or, without one, the published version, from which the first change creates a draft; null if there is
   * neither.
   */
  version: VersionDto | null;
  publishedNumber: number | null;
  /** When the draft was last saved (ISO 8601); null without one. */
  draftUpdatedAt: string | null;
  /** Null until a PDF has been uploaded or a text written, and for a text that is too long to be laid out. */
  source: { urls: PageUrls; pdfUrl: string } | null;
  /** Whether the draft's file is a form: its form fields are offered as long as no fields have been placed. */
  isForm: boolean;
  /** Pages of the file that show another document's certificate of completion. */
  certificatePages: number[];
  /** The import report of the Word file that the text came from; null for other templates. */
  imported: ImportReport | null;
  defaultSubjects: DefaultSubjects;
  /** Whether the agent is available: the operator configured a model. */
  hasModel: boolean;
};

/**
 * Read-only: viewing a published template does not create a draft of it.
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE (not shared for changing: it can be previewed), BUSY
 */
export async function loadEditorView(ctx: WorkspaceContext, templateId: string): Promise<EditorView> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  assertMayEditShared(ctx, template);
  const published = publishedVersionOf(template);
  const draft = draftVersionOf(template);
  const version = draft ?? published;
  const shown = version && (await shownVersion(template, version).catch(nullIfTooLong));
  const { id, name, status, kind, sourceKind } = template;
  return {
    template: { id, name, status, kind, sourceKind, maySend: maySend(ctx, template) },
    version: version ? toVersionDto(version) : null,
    publishedNumber: published?.number ?? null,
    draftUpdatedAt: draft?.updatedAt.toISOString() ?? null,
    source: shown
      ? { urls: pageUrls(shown.blob.sha256, getClock().now()), pdfUrl: await pdfUrl(template, shown) }
      : null,
    isForm: draft !== null && hasFormFields(draft.intake),
    certificatePages: certificatePagesOf(version?.intake ?? {}),
    imported: importReportOf(version?.intake ?? {}),
    defaultSubjects: defaultSubjects(),
    hasModel: isModelConfigured(),
  };
}

/** A text that cannot be laid out has no pages to show, but its template's page can still be shown. */
function nullIfTooLong(error: unknown): null {
  if (error instanceof AppError && error.code === "PDF_TOO_LARGE") return null;
  throw error;
}
