import "server-only";
import { type RequestContext, SYSTEM_ACTOR } from "@/lib/context";
import type { FieldValue } from "@/lib/contracts/content";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { SubmitSigningBody, SubmittedSigningDto } from "@/lib/contracts/signing";
import type { NewAuditEvent } from "@/lib/domain/audit/append-events";
import { openStep } from "@/lib/domain/documents/open-step";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { isFullySigned, OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { recordChange } from "@/lib/domain/documents/record-change";
import { nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { prepareVisitorStart, sendVisitorStart } from "@/lib/domain/documents/send-visitor-start";
import { transitionDocument } from "@/lib/domain/documents/transition-document";
import { imageHashes } from "@/lib/domain/signatures/image-hashes";
import { type StoredSignature, storeSignature } from "@/lib/domain/signatures/signature-image";
import { checkSubmission } from "@/lib/domain/signing/answers";
import { markSubmittedFiles, requireUploads } from "@/lib/domain/signing/attachments";
import { consentOf } from "@/lib/domain/signing/consent";
import {
  isInPerson,
  isVisitor,
  type RecordedAuthentication,
  recordedAuthentication,
} from "@/lib/domain/signing/link-authentication";
import { findStanding, linkEndText, lostLinkError } from "@/lib/domain/signing/link-standing";
import { requireActingLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { shownData, shownEarlier } from "@/lib/domain/signing/shown-document";
import { signaturesSha256 } from "@/lib/domain/signing/signature-hash";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { deliveredEvents, type NewDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { AppError, invalidInput } from "@/lib/errors";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { redirectTarget } from "@/lib/platform/outbound/redirect-target";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { outboxRow } from "@/lib/platform/ports/jobs/write-outbox";
import { dayAt } from "@/lib/pure/zoned-time";

type Answer = {
  at: Date;
  values: Record<string, FieldValue>;
  signatures: Record<string, StoredSignature>;
  /** The consent text that the recipient was shown and agreed to. */
  consent: { version: string; textSha256: string };
  /** How the recipient was authenticated, as recorded. */
  authentication: RecordedAuthentication;
  /** What the recipient was shown, and the SHA-256 in hex of their values and of their signatures. */
  hashes: ReturnType<typeof shownData> & { valuesSha256: string; signaturesSha256: string };
  /** Time of the first reminder for the recipients whose step this signature opens. */
  nextReminderAt: Date | null;
};

/**
 * Submits a recipient's signature. Only one of several concurrent submissions by a recipient succeeds; the last
 * recipient's submission completes the document in the same transaction.
 * @param userId the signed-in user of the browser, if any: their saved signatures may be used
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_INPUT, ALREADY_SUBMITTED,
 *   INVALID_STATE (409); and for a visitor of a public link FORM_CLOSED and RATE_LIMITED, with what they entered kept
 *   as their draft
 */
export async function submitSigning(
  token: string,
  input: SubmitSigningBody,
  origin: RequestContext,
  userId: string | null,
): Promise<SubmittedSigningDto> {
  const link = await requireActingLink(token, "SIGN");
  const { document } = link;
  if (link.status === "signed") throw alreadySubmitted();
  if (link.status !== "pending") throw ended();
  const consent = consentOf(input.consent.version);
  if (!consent)
    throw invalidInput({
      path: "consent.version",
      code: "outdated",
      message: "is not the current version of the text: reload it",
    });
  const version = await documentVersion(link.document);
  const { content } = version;
  const at = getClock().now();
  const { timezone: timeZone } = document.workspace;
  const { values, valuesSha256, signatureIds } = checkSubmission(link, content, input, dayAt(at, timeZone));
  await requireUploads(link.id, content.fields, values, document.prefill);
  const signatures: Record<string, StoredSignature> = {};
  for (const fieldId of signatureIds) {
    const signature = input.signatures[fieldId];
    if (signature) signatures[fieldId] = await storeSignature(fieldId, signature, userId, link.id);
  }
  const hashes = {
    ...shownData(await shownEarlier(link, version, input.shownSha256 ?? undefined)),
    valuesSha256,
    signaturesSha256: signaturesSha256(signatures, await imageHashes(Object.values(signatures))),
  };
  const keepEntries = async (error: unknown): Promise<never> => {
    if (link.isStart && isRefusal(error)) await keepDraft(token, input, origin);
    throw error;
  };
  const { reminders, redirectUrl } = documentOptionsOf(document);
  const answer: Answer = {
    at,
    values,
    signatures,
    consent: { version: consent.version, textSha256: consent.sha256 },
    authentication: recordedAuthentication(link.authentication, origin),
    hashes,
    nextReminderAt: nextReminderAt({ reminders, expiresAt: document.expiresAt, timeZone, sent: 0 }, at),
  };
  const sendable = link.isStart ? await prepareVisitorStart(document, origin).catch(keepEntries) : null;
  const documentStatus = await db()
    .$transaction(async (tx) => {
      if (sendable) await sendVisitorStart(tx, document.id, link, { ...sendable, at });
      return commitSignature(tx, link, answer, origin);
    })
    .catch(keepEntries);
  // A device that was handed over is not redirected: it shows nothing else until it is taken back.
  const next = isInPerson(link.authentication)
    ? null
    : (link.embed?.redirectUrl ?? redirectTarget(redirectUrl));
  return { status: "signed", documentStatus, redirectUrl: next };
}

/** Whether a visitor's submission was refused for reasons that are not theirs. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "FORM_CLOSED" || error.code === "RATE_LIMITED");

/** Keeps a visitor's entries, so that they can sign later even if the page that submitted does not save drafts. */
async function keepDraft(
  token: string,
  { values, signatures }: SubmitSigningBody,
  origin: RequestContext,
): Promise<void> {
  await saveSigningDraft(token, { values, signatures }, origin).catch((error: unknown) =>
    log.error({ err: error }, "what a visitor could not submit was not kept"),
  );
}

const alreadySubmitted = () =>
  new AppError("ALREADY_SUBMITTED", { detail: "You have already signed this document." });

const ended = (why: string | null = null) =>
  new AppError("INVALID_STATE", {
    status: 409,
    detail: why ?? "This document can no longer be signed.",
  });

/** Returns why a signature that was possible when its request began is now too late. */
async function tooLate(tx: Tx, link: SigningLink): Promise<AppError> {
  const standing = await findStanding(tx, link.id);
  // Checked first: if the link was replaced, any signature was made by somebody else.
  if (standing?.tokenVersion !== link.tokenVersion) return lostLinkError(link);
  // The last signer's signature also ends the document, so the document's state alone does not tell them that the
  // signature is their own.
  return standing.status === "signed" ? alreadySubmitted() : ended(linkEndText(standing.state));
}

async function commitSignature(tx: Tx, link: SigningLink, answer: Answer, origin: RequestContext) {
  const { documentId } = link;
  const { at, values, signatures } = answer;
  // The transition first takes the document's row lock, which serializes the signers of one document.
  const head = await transitionDocument(tx, documentId, { to: "in_progress", from: OPEN_STATUSES, set: {} });
  if (!head) throw await tooLate(tx, link);
  await storeAnswer(tx, link, answer, origin);
  const pictures = Object.values(signatures).flatMap(({ blobId }) => blobId ?? []);
  await markSubmittedFiles(tx, link, values, pictures);

  const everybody = await tx.recipient.findMany({ where: { documentId } });
  const recipients = await openStep(tx, everybody, { at, nextReminderAt: answer.nextReminderAt });
  const isComplete = isFullySigned(recipients);
  if (isComplete)
    await transitionDocument(tx, documentId, {
      to: "completed",
      from: ["in_progress"],
      set: { completedAt: at },
    });
  const status = isComplete ? ("completed" as const) : ("in_progress" as const);
  const shared = { at, document: link.document, status, recipients };
  const signed: NewDocumentEvent = {
    ...shared,
    type: DOCUMENT_FACTS.signed.event,
    extra: { recipient: { id: link.id, email: link.email, name: link.name }, signedAt: at.toISOString() },
    fact: `${DOCUMENT_FACTS.signed.event}:${link.id}`,
  };
  await recordChange(tx, head, {
    audit: signatureEvents(link, answer, origin, isComplete),
    events: [signed, ...deliveredEvents({ ...shared, before: everybody })],
    jobs: isComplete
      ? [outboxRow(DOCUMENT_FACTS.fullySigned.job, { documentId })]
      : [
          outboxRow(DOCUMENT_FACTS.partlySigned.job, { documentId, recipientId: link.id }),
          outboxRow(DOCUMENT_FACTS.stepOpened.job, { documentId }),
        ],
  });
  return status;
}

/**
 * Marks the recipient as signed, stores their answer and drops their draft.
 * @throws {AppError} as `tooLate`, for all but the first
 */
async function storeAnswer(tx: Tx, link: SigningLink, answer: Answer, origin: RequestContext): Promise<void> {
  const { at, values, signatures, authentication } = answer;
  const consent = { ...answer.consent, acceptedAt: at.toISOString() };
  const isFromVisitor = isVisitor(link.authentication);
  const [stored] = await tx.$queryRaw<{ submissions: number }[]>`
    with signed as (
           update recipients
              set status = 'signed', signed_at = ${at}, consented_at = ${at}, viewed_at = coalesce(viewed_at, ${at}),
                  opened_at = coalesce(opened_at, ${at}), updated_at = ${at},
                  -- Their address was only typed in before: from now on they are emailed what became of the document.
                  delivery = case when ${isFromVisitor} then 'email' else delivery end
            where id = ${link.id}::uuid and status = 'pending' and token_version = ${link.tokenVersion}
           returning id),
         submitted as (
           update submissions s
              set "values" = ${JSON.stringify(values)}::jsonb, signatures = ${JSON.stringify(signatures)}::jsonb,
                  consent = ${JSON.stringify(consent)}::jsonb, way_in = ${JSON.stringify(authentication)}::jsonb,
                  ip = ${origin.ip}, user_agent = ${origin.userAgent}, submitted_at = ${at}
             from signed where s.recipient_id = signed.id
           returning s.id),
         started as (
           update public_link_starts p set signed_at = ${at}
             from signed where ${isFromVisitor} and p.recipient_id = signed.id),
         dropped as (delete from signing_drafts d using signed where d.recipient_id = signed.id)
    select (select count(*)::int from submitted) as submissions from signed`;
  if (!stored) throw await tooLate(tx, link);
  if (stored.submissions !== 1) throw new Error(`recipient ${link.id} has no submission to fill in`);
}

function signatureEvents(
  link: SigningLink,
  { at, consent, authentication, hashes }: Answer,
  origin: RequestContext,
  isComplete: boolean,
): NewAuditEvent[] {
  const base = { actor: recipientActor(link), at, origin };
  const evidence = { roleKey: link.roleKey, ...hashes };
  const events: NewAuditEvent[] = [
    { ...base, type: DOCUMENT_FACTS.consented.audit, data: { ...authentication, ...consent } },
    { ...base, type: DOCUMENT_FACTS.signed.audit, data: { ...authentication, ...evidence } },
  ];
  if (isComplete) events.push({ type: DOCUMENT_FACTS.fullySigned.audit, actor: SYSTEM_ACTOR, at });
  return events;
}
