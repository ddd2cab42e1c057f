import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContentRole, TemplateContent } from "@/lib/contracts/content";
import type { DocumentView, SigningBrand, SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { canAct } from "@/lib/domain/documents/policy";
import { pageUrls } from "@/lib/domain/files/page-urls";
import { consentIn } from "@/lib/domain/signing/consent";
import { fieldsFor } from "@/lib/domain/signing/page-rules";
import { personalMessage } from "@/lib/domain/signing/personal-message";
import { signingBrand } from "@/lib/domain/signing/signing-brand";
import { draftOf, publishedOf, requireTemplate } from "@/lib/domain/templates/queries";
import { shownVersion } from "@/lib/domain/templates/shown-version";
import { pdfUrl } from "@/lib/domain/templates/source-url";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { wordingOf } from "@/lib/i18n/locales";
import type { Wording } from "@/lib/i18n/signing-words";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { currentValues } from "@/lib/rules/values/starting-values";

/** A role that the template can be previewed as. */
export type PreviewRole = { key: string; name: string; kind: ContentRole["kind"] };

/** Preview of a template as one of its recipients would see it. Nothing is stored, and there is no signing link. */
export type PreviewPage = {
  template: { id: string; kind: "reusable" | "oneoff" };
  roles: PreviewRole[];
  /** The previewed role; null when the template has no roles. */
  role: PreviewRole | null;
  frame: SigningFrame;
  view: DocumentView;
  /** The fields to fill in; null for those who only read. */
  task: SigningTask | null;
  pdfUrl: string;
  /** In the template's language, as its recipients would see it. */
  wording: Wording;
};

/** The sender of the previewed document. */
type Sender = { name: string | null; email: string };

const DAY_MS = 24 * 60 * 60 * 1000;

const nameOf = (role: ContentRole): string => role.label.trim() || role.key;

/** Placeholder for recipients who are not known yet. */
const SAMPLE_EMAIL = "recipient@example.com";

/**
 * The template's latest version (its draft, if there is one) as a recipient with the given role would see it.
 * @param roleKey the role; the first signing role when missing or unknown
 * @returns null while the template has no PDF and no text
 * @throws {AppError} NOT_FOUND, PDF_TOO_LARGE, BUSY
 */
export async function loadPreviewPage(
  ctx: WorkspaceContext,
  templateId: string,
  roleKey: string | undefined,
  sender: Sender,
): Promise<PreviewPage | null> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const version = draftOf(template) ?? publishedOf(template);
  const shown = version && (await shownVersion(template, version));
  if (!shown) return null;
  const now = getClock().now();
  const { content, pages } = shown;
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
    view: { pages, ...pageUrls(shown.blob.sha256, now), overlays: [] },
    task: role && canAct(role.kind) ? taskOf(facts, role) : null,
    pdfUrl: await pdfUrl(template, shown),
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
    // Its words are fixed when it is sent.
    hasText: false,
    signatureModes: content.settings.signatureModes,
    savedSignatures: [],
    canSaveSignature: false,
  };
}
