import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { SaveEditBody } from "@/lib/contracts/edit-draft";
import { lockChain } from "@/lib/domain/audit/append-events";
import type { CARRIED_OF_DOCUMENT, CARRIED_OF_RECIPIENT, PartsOf } from "@/lib/domain/documents/carried";
import { type PreparedCopy, prepareCopy } from "@/lib/domain/documents/copy-document";
import { changedSince, notifyDocumentPage } from "@/lib/domain/documents/edit-draft";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import {
  documentOptionsOf,
  optionsFromContent,
  resolveExpiresAt,
  resolveOptions,
} from "@/lib/domain/documents/options";
import { assertStatus } from "@/lib/domain/documents/policy";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { requireDocument } from "@/lib/domain/documents/queries";
import { keepIds, replaceRecipients } from "@/lib/domain/documents/replace-recipients";
import { resolveRecipients, searchText } from "@/lib/domain/documents/resolve-recipients";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { recordUpdate } from "@/lib/domain/documents/update-document";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { publishedContent } from "@/lib/domain/templates/published-version";
import { purgeOneOffTemplate } from "@/lib/domain/templates/purge-one-off-template";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { requireUsableVersion } from "@/lib/domain/templates/usable-version";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import { Prisma, type Recipient, type TemplateVersion } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { sha256Hex } from "@/lib/pure/secrets";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { isAskedOfSender } from "@/lib/rules/values/can-be-preset";

/**
 * Writes the changes made in the send flow back to the draft: it stays the same document, with its id, labels, notes
 * and schedule. If its fields are unchanged, it keeps its template; otherwise it continues with the flow's upload. A
 * repeat changes nothing.
 * @throws {AppError} NOT_FOUND (also if the changes were discarded), WRONG_WORKSPACE, NOT_DOCUMENT_OWNER,
 *   INVALID_STATE (it was sent), DRAFT_CHANGED (it was changed elsewhere since), INVALID_INPUT, UNKNOWN_ROLE_KEY,
 *   TEMPLATE_RULES_FAILED, BUSY
 */
export async function saveEdit(ctx: WorkspaceContext, id: string, input: SaveEditBody): Promise<DocumentDto> {
  // Read before the document, so that a document sent in between is reported as sent rather than as discarded.
  const edit = await db().template.findFirst({ where: { id: input.templateId, editOfId: id } });
  const document = await requireDocument(db(), ctx, id, "change");
  // This is a retry of a request that committed but crashed before it responded, and not another window's changes.
  if (edit?.usedAt && isDeepStrictEqual(edit.sendDraft, { saved: hashOf(input) }))
    return toDocumentDto(document);
  if (edit?.usedAt) throw discarded();
  assertStatus("update", document.status);
  if (!edit || edit.deletedAt) throw discarded();
  assertPrintable({ name: input.name });
  assertKnownVariables(input.message);
  const { version } = await requireUsableVersion(ctx, edit.id, (_template, _draft, content) => {
    resolveRecipients(content, input.recipients);
    resolvePrefill(content, input.prefill);
    resolveExpiresAt(input, getClock().now(), document.expiresAt);
  }).catch(async (error: unknown) => {
    assertStatus("update", (await requireDocument(db(), ctx, id, "change")).status);
    throw error;
  });
  const saved = await db().$transaction(async (tx) => {
    // Done under the row lock, like every change of the draft and its sending.
    const head = await lockChain(tx, id);
    const before = await requireDocument(tx, ctx, id, "change");
    assertStatus("update", before.status);
    const at = getClock().now();
    const own = { id: edit.id, editOfId: id, usedAt: null, deletedAt: null };
    const { count } = await tx.template.updateMany({
      where: own,
      data: { usedAt: at, sendDraft: { saved: hashOf(input) } },
    });
    if (!count || !head) throw discarded();
    if (await changedSince(tx, edit)) throw changedElsewhere();
    const changed = await write(tx, before, version, input, at);
    const after = await requireDocument(tx, ctx, id, "change");
    if (changed.length) await recordUpdate(tx, ctx, { head, after, changed, at });
    await notifyDocumentPage(tx, id);
    failpoint("before-edit-commit");
    return toDocumentDto(after);
  });
  failpoint("after-edit-commit");
  return saved;
}

/** Distinguishes a repeat from other changes. */
const hashOf = (input: SaveEditBody): string => sha256Hex(JSON.stringify(input));

const discarded = () =>
  new AppError("NOT_FOUND", { detail: "These changes were discarded, or saved in another window." });

const changedElsewhere = () =>
  new AppError("DRAFT_CHANGED", {
    detail:
      "The document was changed elsewhere since you began to edit it. Open it to see how it is now, and discard these changes to edit it again.",
  });

/** The columns that an edit writes: entered values, and values derived from them. */
type Edited = Readonly<
  Record<
    | PartsOf<typeof CARRIED_OF_DOCUMENT, "edit", "entered">
    | "templateId"
    | "templateVersionId"
    | "searchText",
    unknown
  >
>;

/**
 * @returns the names of the changed properties, as in the API; `content` stands for the fields, the file or the
 *   text
 */
async function write(
  tx: Tx,
  before: DocumentWithRecipients,
  version: TemplateVersion,
  input: SaveEditBody,
  at: Date,
): Promise<string[]> {
  const content = publishedContent(version);
  const first = await tx.templateVersion.findUniqueOrThrow({ where: { id: before.templateVersionId } });
  const prepared = prepareCopy(versionContentOf(first), before);
  const hasSameContent =
    first.sourceBlobId === version.sourceBlobId &&
    isDeepStrictEqual(signedOf(prepared.content), signedOf(content));
  const pinned = hasSameContent ? first : version;
  const named = resolveRecipients(content, input.recipients);
  const recipients = keepIds(
    before.recipients,
    hasSameContent ? withFormerRoles(named, before, prepared) : named,
  );
  const options = resolveOptions(
    hasSameContent ? documentOptionsOf(before) : optionsFromContent(content),
    input,
  );
  const message = messageOf(before, input, content);
  const data = {
    name: input.name,
    message: message ?? Prisma.DbNull,
    prefill: {
      ...(hasSameContent ? valuesNotAskedFor(before, prepared) : {}),
      ...resolvePrefill(content, input.prefill),
    },
    options: options,
    expiresAt: resolveExpiresAt(input, at, before.expiresAt),
    searchText: searchText({ name: input.name, externalId: before.externalId, recipients }),
    templateId: pinned.templateId,
    templateVersionId: pinned.id,
  } satisfies Edited & Prisma.DocumentUncheckedUpdateInput;
  await tx.document.update({ where: { id: before.id }, data });
  await replaceRecipients(tx, before, recipients, at);
  // Releases the files of the upload that no document uses any more: the flow's own, or the one that the draft was
  // made with.
  await markUnusedBlobs(
    tx,
    await purgeOneOffTemplate(tx, hasSameContent ? version.templateId : first.templateId),
  );
  const former = documentOptionsOf(before);
  const differs = {
    name: input.name !== before.name,
    recipients: !isDeepStrictEqual(entered(recipients), entered(before.recipients)),
    message: message !== before.message,
    prefill: !isDeepStrictEqual(data.prefill, before.prefill),
    expiresAt: data.expiresAt?.getTime() !== before.expiresAt?.getTime(),
    expiresInDays: options.expiresInDays !== former.expiresInDays,
    reminders: !isDeepStrictEqual(options.reminders, former.reminders),
    redirectUrl: options.redirectUrl !== former.redirectUrl,
    content: !hasSameContent,
  };
  return Object.entries(differs).flatMap(([changed, isSo]) => (isSo ? changed : []));
}

/**
 * Returns what recipients see and do according to a content, independent of the order of its roles. The content is
 * compared as it is stored, with its defaults.
 */
function signedOf(content: TemplateContent) {
  const { roles, settings, ...rest } = versionContentOf({ content: JSON.parse(JSON.stringify(content)) });
  const { signingOrder, ...others } = settings;
  const steps = roles.map((role) => [
    role.key,
    { ...role, order: signingOrder === "parallel" ? 1 : role.order },
  ]);
  return { ...rest, settings: others, roles: Object.fromEntries(steps) };
}

/** The flow gave people who shared a role one role each; they get their shared role back. */
function withFormerRoles<R extends { roleKey: string }>(
  named: readonly R[],
  { recipients }: DocumentWithRecipients,
  { people }: PreparedCopy,
): R[] {
  const keys = new Map(recipients.map(({ id, roleKey }) => [id, roleKey]));
  const former = new Map(people.map(({ id, roleKey }) => [roleKey, keys.get(id)]));
  return named.map((one) => ({ ...one, roleKey: former.get(one.roleKey) ?? one.roleKey }));
}

/** Returns the values of fields that the flow does not ask for, since it has them as defaults. */
function valuesNotAskedFor({ prefill }: DocumentWithRecipients, { content }: PreparedCopy) {
  const asked = new Set(content.fields.filter(isAskedOfSender).map(({ key }) => key));
  return Object.fromEntries(Object.entries(prefill).filter(([key]) => !asked.has(key)));
}

/** Returns the message; the former one if recipients would read the same. */
function messageOf({ message }: DocumentWithRecipients, input: SaveEditBody, { settings }: TemplateContent) {
  const toRead = (words: DocumentWithRecipients["message"]) => [
    words?.subject ?? settings.message.subject ?? "",
    words?.body ?? settings.message.body ?? "",
  ];
  const next = input.message === undefined ? message : input.message;
  return isDeepStrictEqual(toRead(next), toRead(message)) ? message : next;
}

/** Returns what the sender entered about the recipients, by recipient id. */
const entered = (recipients: readonly Omit<Recipient, UnenteredColumn>[]) =>
  new Map(
    recipients.map(({ id, roleKey, role, name, email, order, locale, delivery, privateMessage }) => [
      id,
      { roleKey, role, name, email, order, locale, delivery, privateMessage },
    ]),
  );

type UnenteredColumn = Exclude<
  keyof Recipient,
  "id" | PartsOf<typeof CARRIED_OF_RECIPIENT, "edit", "entered">
>;
