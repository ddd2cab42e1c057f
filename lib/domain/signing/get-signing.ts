import "server-only";
import type { RequestContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { SigningDto, SigningField } from "@/lib/contracts/signing";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { canAct } from "@/lib/domain/documents/policy";
import { consentIn } from "@/lib/domain/signing/consent";
import { requireExistingLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { personalMessage } from "@/lib/domain/signing/personal-message";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { currentlyShown, shownAnswers } from "@/lib/domain/signing/shown-document";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { versionPagesOf } from "@/lib/domain/templates/serialize";
import { logoOf } from "@/lib/domain/workspaces/logo";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { recipientStartingValue } from "@/lib/rules/values/starting-values";

/** Returns the recipient's own fields, with their initial values (or those they signed with). */
function ownFields(link: SigningLink, content: TemplateContent): SigningField[] {
  const { prefill, submissions } = link.document;
  const own = submissions.find((s) => s.recipientId === link.id)?.values;
  return content.fields
    .filter((field) => field.roleKey === link.roleKey)
    .map(({ room: _, ...field }) => ({
      ...field,
      value: own
        ? (own[field.id] ?? null)
        : FIELD_TRAITS[field.type].isSignature
          ? null
          : recipientStartingValue(field, prefill, [link]),
    }));
}

/** Returns the values that others have submitted; fields that are not filled in yet are omitted. */
function othersFields({ id, document }: SigningLink, content: TemplateContent): SigningField[] {
  return document.submissions
    .filter(({ recipientId }) => recipientId !== id)
    .flatMap((submission) => shownAnswers(submission, content))
    .filter(({ value }) => value !== null)
    .map(({ field: { room: _, ...field }, value }) => ({ ...field, value }));
}

/** Implements `GET /v1/sign/{token}`: the document and its fields as this recipient sees them (contract, section 6). */
export async function getSigning(link: SigningLink, token: string): Promise<SigningDto> {
  const { document } = link;
  const { requester } = document;
  const published = await documentVersion(document);
  const { version, content } = published;
  const pages = versionPagesOf(version);
  const { language, locale } = chooseLanguage([link.locale, documentOptionsOf(document).locale]);
  const consent = consentIn(language, link);
  return {
    document: {
      id: document.id,
      name: document.name,
      status: document.status,
      expiresAt: document.expiresAt?.toISOString() ?? null,
      pageCount: pages.length,
      message: personalMessage({ document, content, sender: requester, recipient: link, locale }),
      sender: requester,
      workspace: {
        name: document.workspace.name,
        logoUrl: logoOf(document.workspace)?.url ?? null,
        accentColor: document.workspace.accentColor,
      },
    },
    recipient: {
      id: link.id,
      name: link.name,
      email: link.email,
      role: link.role,
      status: link.status,
      locale: link.locale,
      privateMessage: link.privateMessage,
    },
    pages,
    fields: canAct(link.role) ? ownFields(link, content) : [],
    otherFields: othersFields(link, content),
    consent: { version: consent.version, text: consent.text, required: canAct(link.role) },
    shownSha256: currentlyShown(link, published)?.sha256 ?? null,
    documentUrl: `/v1/sign/${token}/document`,
    submittedAt: link.signedAt?.toISOString() ?? null,
  };
}

/**
 * The recipient's view by API; a request counts as having viewed the document.
 * @param proven the token's link, where it is at hand
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, NOT_FOUND
 */
export async function viewSigning(
  token: string,
  origin: RequestContext,
  proven?: SigningLink,
): Promise<SigningDto> {
  const link = proven ?? (await requireExistingLink(token));
  await recordOpened(link, origin, "viewed", async (version) => currentlyShown(link, version));
  return getSigning(link, token);
}
