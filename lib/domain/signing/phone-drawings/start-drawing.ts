import "server-only";
import type { RequestContext } from "@/lib/context";
import {
  PHONE_DRAWING_LIMITS,
  type StartedPhoneDrawing,
  type StartPhoneDrawingBody,
} from "@/lib/contracts/phone-drawing";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { lockPendingLink, requireActingLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { assertMayDraw } from "@/lib/domain/signing/phone-drawings/drawing-limit";
import { drawingUrl, linkSha256 } from "@/lib/domain/signing/phone-drawings/drawing-token";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError, rateLimitedError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { qrCodeOf } from "@/lib/platform/qr/qr-code";
import { newId } from "@/lib/pure/id";

const PER_HOUR: RatePolicy = {
  name: "phone-drawing-codes",
  limit: PHONE_DRAWING_LIMITS.perHour,
  windowSeconds: 60 * 60,
};

/**
 * Begins a drawing on the recipient's phone: the code leads to a page that can draw once, and to nothing else. A
 * newer code ends the recipient's earlier ones.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_STATE (signed already, the sender
 *   allows no drawing, or they have sent as many drawings as the trail allows), RATE_LIMITED
 */
export async function startDrawing(
  token: string,
  { kind, locale }: StartPhoneDrawingBody,
  { handOverId }: Pick<RequestContext, "handOverId">,
): Promise<StartedPhoneDrawing> {
  const link = await requireActingLink(token, "SIGN");
  const { content } = await publishedVersion(link.document.templateVersionId);
  if (!content.settings.signatureModes.includes("draw"))
    throw new AppError("INVALID_STATE", { detail: "This document does not accept drawn signatures." });
  await countStart(link.id);
  const now = getClock().now();
  const expiresAt = endOf(link, now);
  const id = newId();
  await db().$transaction(async (tx) => {
    await lockPendingLink(tx, link);
    await assertMayDraw(tx, link);
    const open = { recipientId: link.id, endedAt: null, drawnAt: null };
    await tx.phoneDrawing.updateMany({ where: open, data: { endedAt: now } });
    await tx.phoneDrawing.create({
      data: {
        id,
        recipientId: link.id,
        tokenVersion: link.tokenVersion,
        linkSha256: linkSha256(token),
        // Does not include the server that vouched for this request's IP address: the event has the phone's address.
        authentication: recordedAuthentication(link.authentication, { handOverId }),
        kind,
        locale,
        createdAt: now,
        expiresAt,
      },
    });
  });
  const url = drawingUrl(id, await linkOriginOf(link.workspaceId));
  const secondsLeft = Math.round((expiresAt.getTime() - now.getTime()) / 1000);
  return { id, url, qrCode: qrCodeOf(url), secondsLeft };
}

/** Returns the expiration: no later than the end of the session or the document. */
function endOf({ embed, document }: SigningLink, now: Date): Date {
  const ends = [embed?.expiresAt, document.expiresAt].flatMap((end) => (end ? [end.getTime()] : []));
  return new Date(Math.min(now.getTime() + PHONE_DRAWING_LIMITS.minutes * 60_000, ...ends));
}

async function countStart(recipientId: string): Promise<void> {
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(PER_HOUR, recipientId);
  if (isAllowed) return;
  throw rateLimitedError(
    PER_HOUR,
    resetSeconds,
    `A recipient can get ${PER_HOUR.limit} codes an hour. Draw on this device, or try again later.`,
  );
}
