import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContentRole, TemplateContent } from "@/lib/contracts/content";
import type { DocumentView, SigningBrand, SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { db } from "@/lib/db";
import { canAct } from "@/lib/documents/policy";
import { pageUrls } from "@/lib/pages/page-urls";
import { getClock } from "@/lib/ports/clock/get-clock";
import { consentIn } from "@/lib/signing/consent";
import { currentValues } from "@/lib/signing/field-values";
import { fieldsFor } from "@/lib/signing/page-rules";
import { personalMessage } from "@/lib/signing/personal-message";
import { signingBrand } from "@/lib/signing/signing-brand";
import { draftOf, publishedOf, requireTemplate } from "@/lib/templates/queries";
import { contentOf, pagesOf } from "@/lib/templates/serialize";
import { templatePdfUrl } from "@/lib/templates/source-url";
import { chooseLanguage } from "@/lib/words/choose-language";
import { wordingOf } from "@/lib/words/signing-catalogues";
import type { Wording } from "@/lib/words/signing-words";

/** A role that the template can be looked at as. */
export type PreviewRole = { key: string; name: string; kind: ContentRole["kind"] };

/** A template as one of its recipients would meet it. Nothing of it is stored, and nothing has a signing link. */
export type PreviewPage = {
  template: { id: string; kind: "reusable" | "oneoff" };
  roles: PreviewRole[];
  /** Who looks; null when the template has no roles. */
  role: PreviewRole | null;
  frame: SigningFrame;
  view: DocumentView;
  /** What there is to fill; null for those who only read. */
  task: SigningTask | null;
  pdfUrl: string;
  /** In the template's language, as its recipients would meet it. */
  wording: Wording;
};

/** Who would send. */
type Sender = { name: string | null; email: string };

const DAY_MS = 24 * 60 * 60 * 1000;

const nameOf = (role: ContentRole): string => role.label.trim() || role.key;

/** Stands for the people who are not known yet. */
const SAMPLE_EMAIL = "recipient@example.com";

/**
 * The template's latest version (its draft, where there is one) as the recipient of a role would see it.
 * @param roleKey the role; without it, or when there is none such, the first that signs
 * @returns null while the template has no PDF
 * @throws {AppError} NOT_FOUND
 */
export async function loadPreviewPage(
  ctx: WorkspaceContext,
  templateId: string,
  roleKey: string | undefined,
  sender: Sender,
): Promise<PreviewPage | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const version = draftOf(template) ?? publishedOf(template);
  const blob = version?.sourceBlobId
    ? await db().blob.findUnique({ where: { id: version.sourceBlobId } })
    : null;
  if (!version || !blob) return null;
  const now = getClock().now();
  const content = contentOf(version);
  const role =
    content.roles.find(({ key }) => key === roleKey) ??
    content.roles.find(({ kind }) => canAct(kind)) ??
    content.roles[0] ??
    null;
  const toRole = (one: ContentRole): PreviewRole => ({ key: one.key, name: nameOf(one), kind: one.kind });
  const row = await db().workspace.findUniqueOrThrow({ where: { id: ctx.workspaceId } });
  const { timezone } = row;
  const workspace = signingBrand(row);
  const facts = { documentName: template.name, content, role, sender, workspace, timezone, now };
  return {
    template: { id: template.id, kind: template.kind },
    roles: content.roles.map(toRole),
    role: role && toRole(role),
    frame: frameOf(facts),
    view: { pages: pagesOf(version), ...pageUrls(blob.sha256, now), overlays: [] },
    task: role && canAct(role.kind) ? taskOf(facts, role) : null,
    pdfUrl: (await templatePdfUrl(ctx, templateId)).url,
    wording: wordingOf(chooseLanguage([content.settings.locale]), null),
  };
}

type Facts = {
  documentName: string;
  content: TemplateContent;
  role: ContentRole | null;
  sender: Sender;
  workspace: SigningBrand;
  timezone: string;
  now: Date;
};

const expiryOf = ({ content, now }: Facts): Date =>
  new Date(now.getTime() + content.settings.expiresInDays * DAY_MS);

function frameOf(facts: Facts): SigningFrame {
  const { documentName, content, role, sender, workspace } = facts;
  return {
    token: "preview",
    documentId: "preview",
    documentName,
    sender: { name: sender.name ?? sender.email, email: sender.email },
    workspace,
    recipient: { id: "preview", name: role ? nameOf(role) : "", email: SAMPLE_EMAIL },
    expiresAt: expiryOf(facts).toISOString(),
    timeZone: facts.timezone,
    locale: content.settings.locale,
  };
}

function taskOf(facts: Facts, role: ContentRole): SigningTask {
  const { documentName, content, sender, timezone } = facts;
  const { fields, contextFields } = fieldsFor(content, role.key);
  const people = content.roles.map((one) => ({
    roleKey: one.key,
    name: nameOf(one),
    email: SAMPLE_EMAIL,
  }));
  const known = currentValues(content, {}, people, []);
  const { version, text } = consentIn(chooseLanguage([content.settings.locale]).language);
  const message = personalMessage({
    document: {
      name: documentName,
      expiresAt: expiryOf(facts),
      message: null,
      workspace: { name: facts.workspace.name, timezone },
    },
    content,
    sender,
    recipient: { name: nameOf(role), email: SAMPLE_EMAIL, roleKey: role.key },
  });
  return {
    roleKey: role.key,
    isApprover: role.kind === "approver",
    message: message?.body ?? null,
    fields,
    contextFields,
    base: Object.fromEntries(
      [...fields, ...contextFields].flatMap(({ id }) => (id in known ? [[id, known[id] ?? null]] : [])),
    ),
    draft: null,
    consent: { version, text },
    allowDecline: content.settings.allowDecline,
    signatureModes: content.settings.signatureModes,
    savedSignatures: [],
    canSaveSignature: false,
  };
}
