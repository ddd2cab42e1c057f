import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { SourceKind } from "@/lib/contracts/templates";
import { type FormScripts, scriptsOf } from "@/lib/domain/detection/propose-fields";
import { lockImages, toStoredImageIds } from "@/lib/domain/files/images/body-images";
import { currentVersionOf, requireTemplate, type TemplateWithVersions } from "@/lib/domain/templates/queries";
import { versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { ensureDraftRow, lockOwnTemplate, replaceContent } from "@/lib/domain/templates/write-draft";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { toStorable } from "@/lib/pure/storable-json";
import { diffContent, isEmptyPatch } from "@/lib/rules/content-patch";
import { describePatch } from "@/lib/rules/describe-patch";
import { diagnoseContent } from "@/lib/rules/diagnose";

/** The draft as the agent sees it during a turn. */
export type DraftView = {
  name: string;
  kind: TemplateWithVersions["kind"];
  sourceKind: SourceKindName;
  content: TemplateContent;
  pages: { width: number; height: number }[];
  diagnostics: Diagnostic[];
  sourceBlobId: string | null;
  scripts: FormScripts;
};
type SourceKindName = (typeof SourceKind)["_output"];

export type ChangeOutcome =
  | { status: "applied"; changeId: string; summary: string; diagnostics: Diagnostic[]; updatedAt: string }
  | { status: "unchanged" }
  /** The draft was changed in the meantime; nothing was applied. */
  | { status: "conflict" }
  /** The edit would introduce errors; nothing was applied. */
  | { status: "refused"; problems: string[] };

/** An edit that cannot be made; the message is written for the model. */
export class EditRejectedError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join(" "));
    this.name = "EditRejectedError";
  }
}

export type DraftEdit = (content: TemplateContent, draft: DraftView) => TemplateContent;

/**
 * The one draft that a turn may read and change. Each change is written against the revision that the turn last read,
 * so that concurrent changes are never overwritten.
 */
export class TurnDraft {
  #revision: string | null = null;
  #refusals = 0;
  /** Whether a change has renumbered the text's paragraphs since they were last read. */
  isRenumbered = false;

  constructor(
    private readonly ctx: WorkspaceContext,
    private readonly templateId: string,
    private readonly owner: { sessionId: string; messageId: string },
    private readonly signal: AbortSignal,
  ) {}

  /** Number of consecutive changes that were refused or conflicted. */
  get refusals(): number {
    return this.#refusals;
  }

  /**
   * Reads the draft, on which the next change is based; without a draft, reads the published version, from which the
   * first change makes one.
   * @throws {AppError} NOT_FOUND
   */
  async read(): Promise<DraftView> {
    const { view, revision } = await this.#load();
    this.#revision = revision;
    this.isRenumbered = false;
    return view;
  }

  /** Reads the draft for a partial view: the next change is still based on the revision of the last full read. */
  async peek(): Promise<DraftView> {
    return (await this.#load()).view;
  }

  async #load(): Promise<{ view: DraftView; revision: string }> {
    const template = await requireTemplate(db(), this.ctx.workspaceId, this.templateId);
    const version = currentVersionOf(template);
    return { view: viewOf(template, version), revision: revisionOf(version) };
  }

  /**
   * Applies an edit, and records it with its inverse and a summary, in one transaction.
   * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE, PLAN_REQUIRED
   */
  async change(edit: DraftEdit): Promise<ChangeOutcome> {
    const outcome = await this.#change(edit).catch((error: unknown): ChangeOutcome => {
      if (error instanceof EditRejectedError) return { status: "refused", problems: [...error.problems] };
      throw error;
    });
    this.#refusals = outcome.status === "refused" || outcome.status === "conflict" ? this.#refusals + 1 : 0;
    return outcome;
  }

  async #change(edit: DraftEdit): Promise<ChangeOutcome> {
    return db().$transaction(async (tx) => {
      const template = await lockOwnTemplate(tx, this.ctx, this.templateId);
      const version = currentVersionOf(template);
      // Makes no change after the turn was stopped.
      this.signal.throwIfAborted();
      if (revisionOf(version) !== this.#revision) return { status: "conflict" };
      const view = viewOf(template, version);
      const content = parsedContent(edit(view.content, view));
      const patch = diffContent(view.content, content);
      if (isEmptyPatch(patch)) return { status: "unchanged" };
      const images = await lockImages(tx, template.workspaceId, content);
      const known = await lockImages(tx, template.workspaceId, view.content);
      const { sourceKind } = version;
      const pages = versionPagesOf(version);
      const before = diagnoseContent({ sourceKind, content: view.content, pages, images: known });
      const problems = newErrors(before, diagnoseContent({ sourceKind, content, pages, images }));
      if (problems.length > 0) return { status: "refused", problems };
      const draft = await ensureDraftRow(tx, template);
      const written = await replaceContent(tx, template, draft, content);
      const summary = describePatch(patch, content.roles);
      const id = newId();
      await tx.agentChange.create({
        data: {
          ...{ id, ...this.owner, summary, patch: toStorable(patch) },
          ...{
            imageIds: toStoredImageIds(new Set([...known].filter((one) => !images.has(one)))),
            createdAt: getClock().now(),
          },
        },
      });
      this.#revision = revisionOf({ id: draft.id, updatedAt: new Date(written.updatedAt) });
      return { status: "applied", changeId: id, summary, ...written };
    });
  }
}

/** Identifies a revision by version id and time: a published version differs from the draft made from it. */
const revisionOf = ({ id, updatedAt }: Pick<TemplateVersion, "id" | "updatedAt">): string =>
  `${id} ${updatedAt.toISOString()}`;

function viewOf(template: TemplateWithVersions, draft: TemplateVersion): DraftView {
  const { name, kind } = template;
  return {
    name,
    kind,
    sourceKind: draft.sourceKind,
    content: versionContentOf(draft),
    pages: versionPagesOf(draft).map(({ width, height }) => ({ width, height })),
    diagnostics: draft.diagnostics,
    sourceBlobId: draft.sourceBlobId,
    scripts: scriptsOf(draft.intake),
  };
}

/** Validates an edited content against the API's schema. */
function parsedContent(content: TemplateContent): TemplateContent {
  const parsed = TemplateContent.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new EditRejectedError(
    parsed.error.issues.slice(0, 10).map(({ path, message }) => `${path.join(".")}: ${message}`),
  );
}

const keyOf = ({ code, fieldId, message }: Diagnostic): string => `${code} ${fieldId} ${message}`;

/** Returns the errors that a change would introduce in addition to the existing ones. */
function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): string[] {
  const known = new Set(before.map(keyOf));
  return after
    .filter((found) => found.severity === "error" && !known.has(keyOf(found)))
    .slice(0, 10)
    .map(({ message, fieldId }) => (fieldId ? `${message} (field ${fieldId})` : message));
}
