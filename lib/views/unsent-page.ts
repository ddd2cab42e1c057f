import "server-only";
import type { ContentRole, TemplateContent } from "@/lib/contracts/content";
import type { SigningBrand, SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { consentIn } from "@/lib/domain/signing/consent";
import { fieldsFor } from "@/lib/domain/signing/page-view";
import { personalMessage } from "@/lib/domain/signing/personal-message";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { currentValues } from "@/lib/rules/values/starting-values";

/**
 * The signing page's data for a document that was never sent: the preview of a template, and the public sample. There is
 * no signing link, and nothing is stored.
 */

/** The sender to show. */
export type ShownSender = { name: string | null; email: string };

const DAY_MS = 24 * 60 * 60 * 1000;

export const roleName = (role: ContentRole): string => role.label.trim() || role.key;

/** Placeholder for recipients who are not known yet. */
const SAMPLE_EMAIL = "recipient@example.com";

/** The data from which an unsent document is shown. */
export type UnsentContext = {
  documentName: string;
  content: TemplateContent;
  /** The role from whose view it is shown; null if there is none. */
  role: ContentRole | null;
  sender: ShownSender;
  workspace: SigningBrand;
  timezone: string;
  now: Date;
};

const expiryOf = ({ content, now }: UnsentContext): Date =>
  new Date(now.getTime() + content.settings.expiresInDays * DAY_MS);

/** The frame of the signing page, as the role's recipient would see it. */
export function unsentFrame(facts: UnsentContext): SigningFrame {
  const { documentName, content, role, workspace } = facts;
  const sender = { name: facts.sender.name ?? facts.sender.email, email: facts.sender.email };
  return {
    token: "preview",
    documentId: "preview",
    documentName,
    sender,
    owner: sender,
    workspace,
    recipient: { id: "preview", name: role ? roleName(role) : "", email: SAMPLE_EMAIL },
    expiresAt: expiryOf(facts).toISOString(),
    timeZone: facts.timezone,
    locale: content.settings.locale,
    host: null,
  };
}

/** The fields to fill in, as the role's recipient would see them. */
export function unsentTask(facts: UnsentContext, role: ContentRole): SigningTask {
  const { documentName, content, sender, timezone } = facts;
  const { fields, contextFields } = fieldsFor(content, role.key);
  const people = content.roles.map((one) => ({
    roleKey: one.key,
    name: roleName(one),
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
    recipient: { name: roleName(role), email: SAMPLE_EMAIL, roleKey: role.key },
    locale: content.settings.locale,
  });
  return {
    roleKey: role.key,
    isApprover: role.kind === "approver",
    message: message?.body ?? null,
    privateMessage: null,
    fields,
    contextFields,
    base: Object.fromEntries(
      [...fields, ...contextFields].flatMap(({ id }) => (id in known ? [[id, known[id] ?? null]] : [])),
    ),
    draft: null,
    unsaved: { recipientId: "preview", version: 0, store: "tab" },
    consent: { version, text },
    start: null,
    allowDecline: content.settings.allowDecline,
    // There is nobody yet who could be asked to act in another's place.
    allowDelegation: false,
    // A reflowable text exists only once the document is sent.
    hasText: false,
    signatureModes: content.settings.signatureModes,
    savedSignatures: [],
    canAsk: true,
    canMailLink: true,
    canSaveSignature: false,
  };
}
