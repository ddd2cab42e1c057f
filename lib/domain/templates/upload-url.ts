import "server-only";
import { randomBytes } from "node:crypto";
import type { Principal } from "@/lib/context";
import { isToBePublished } from "@/lib/domain/templates/publish-on-upload";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { isUuid } from "@/lib/pure/id";
import { equalBytes, hmac, sha256Hex } from "@/lib/pure/secrets";

/**
 * Upload URLs: `/api/uploads/<templateId>.<holder>.<expiry>.<nonce>.<mac>`. They are signed (HMAC), so no table of
 * issued URLs is needed; only used ones are stored, until they expire. The holder is the user (`u-<id>`) or the API key
 * (`k-<id>`) that it was issued to: it becomes invalid when their membership ends.
 */

const LIFETIME_MS = 15 * 60 * 1000;
const USED = "upload:";

const mac = (key: Buffer, text: string): string => hmac(key, text).subarray(0, 24).toString("base64url");

/** Returns a URL that accepts one PUT of a PDF for this template's draft, within 15 minutes. */
export function uploadUrlFor(principal: Principal, templateId: string): string {
  const holder = principal.kind === "user" ? `u-${principal.userId}` : `k-${principal.apiKeyId}`;
  const expires = getClock().now().getTime() + LIFETIME_MS;
  const text = [templateId, holder, expires, randomBytes(9).toString("base64url")].join(".");
  return `${env.appUrl}/api/uploads/${text}.${mac(keyFor("upload-url"), text)}`;
}

export type UploadGrant = { templateId: string; holder: string; usedKey: string };

/**
 * Verifies an upload URL and returns what it grants.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, INVALID_STATE (it has been used already)
 */
export async function requireUploadGrant(token: string): Promise<UploadGrant> {
  const text = token.slice(0, token.lastIndexOf("."));
  const [templateId = "", holder = "", expires] = text.split(".");
  const given = Buffer.from(token.slice(text.length + 1));
  const isOurs = keysFor("upload-url").some((key) => equalBytes(given, Buffer.from(mac(key, text))));
  if (!isOurs || !isUuid(templateId))
    throw new AppError("TOKEN_INVALID", { detail: "This upload URL was not issued by this service." });
  if (!(Number(expires) >= getClock().now().getTime()))
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This upload URL has expired. Request a new one with draft/ensure.",
    });
  const upload = { templateId, holder, usedKey: `${USED}${sha256Hex(token)}` };
  await requireHolder(db(), upload);
  const isUsed = (await db().effect.count({ where: { key: upload.usedKey } })) > 0;
  // The file was accepted, but the template could not be published yet: the same file may be sent again.
  if (isUsed && !(await isToBePublished(db(), templateId))) throw used();
  return upload;
}

/**
 * Consumes the URL in the transaction that accepts the file: only one of several concurrent PUTs succeeds, and a
 * rejected file leaves the URL usable.
 * @param isRepeat whether the file is the one that was accepted before
 * @throws {AppError} TOKEN_INVALID, INVALID_STATE
 */
export async function consumeUpload(tx: Tx, upload: UploadGrant, isRepeat: boolean): Promise<void> {
  await requireHolder(tx, upload);
  const data = [{ key: upload.usedKey, createdAt: getClock().now() }];
  const { count } = await tx.effect.createMany({ data, skipDuplicates: true });
  if (count > 0) return;
  if (!isRepeat || !(await isToBePublished(tx, upload.templateId))) throw used();
}

const used = () =>
  new AppError("INVALID_STATE", {
    detail: "This upload URL has already been used. Request a new one with draft/ensure.",
  });

/** Requires that the holder is still a member; the code that accepts the file checks the template's own state. */
async function requireHolder(tx: Tx, { templateId, holder }: UploadGrant): Promise<void> {
  const id = holder.slice(2);
  const rows = await tx.$queryRaw<object[]>`
    select m.id
      from templates t
      join workspaces w on w.id = t.workspace_id and w.deleted_at is null
      join memberships m on m.workspace_id = t.workspace_id
      left join api_keys k on k.id = ${id}::uuid and k.workspace_id = t.workspace_id and k.created_by_id = m.user_id
     where t.id = ${templateId}::uuid
       and case when ${holder.startsWith("u-")} then m.user_id = ${id}::uuid
                else k.id is not null and k.revoked_at is null
                     and (k.expires_at is null or k.expires_at > ${getClock().now()}) end`;
  if (rows.length === 0)
    throw new AppError("TOKEN_INVALID", {
      detail: "The user who requested this upload URL is no longer a member of the workspace.",
    });
}

/**
 * Deletes records of used URLs that have expired.
 * @returns how many were deleted
 */
export async function pruneUsedUploads(): Promise<number> {
  const before = new Date(getClock().now().getTime() - LIFETIME_MS);
  const where = { key: { startsWith: "upload:" }, createdAt: { lt: before } };
  return (await db().effect.deleteMany({ where })).count;
}
