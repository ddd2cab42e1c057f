import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import { BRAND_COLUMNS, brandOf } from "@/lib/mailing/mail-brand";
import { invitationUrl } from "@/lib/members/invitation-token";
import { pendingInvitation } from "@/lib/members/queries";

const PURPOSE = "workspace-invitation";
const UNDELIVERED = new Set(["failed", "bounced"]);

/**
 * Mails an invitation into a workspace; one that was withdrawn or accepted meanwhile is not sent.
 * @param requestId one mail for each time it was asked for
 */
export async function mailInvitation(invitationId: string, requestId: string): Promise<void> {
  const invitation = await db().invitation.findFirst({
    where: { id: invitationId, ...pendingInvitation() },
    include: { workspace: { select: { ...BRAND_COLUMNS, timezone: true } } },
  });
  if (!invitation) return;
  const { workspace, email, role, expiresAt } = invitation;
  const sender = await db().user.findUniqueOrThrow({
    where: { id: invitation.invitedById },
    select: { name: true, email: true, locale: true },
  });
  const known = await db().user.findUnique({ where: { email }, select: { locale: true } });
  const locale = known?.locale ?? sender.locale ?? "en";
  const props = {
    brand: brandOf(workspace),
    sender: { name: sender.name, email: sender.email },
    role: role === "admin" ? ("admin" as const) : ("member" as const),
    url: invitationUrl(invitation.id),
    expiresAt,
    timeZone: workspace.timezone,
  };
  await deliverMail({
    dedupeKey: `${PURPOSE}:${invitationId}:${requestId}`,
    purpose: PURPOSE,
    to: email,
    locale,
    fromName: sender.name ?? sender.email,
    replyTo: sender.email,
    content: await renderMail("workspace-invitation", props, { locale, appUrl: env.appUrl }),
  });
}

/**
 * Those of these invitations whose newest mail could not be delivered.
 * @returns their ids
 */
export async function undelivered(
  invitations: readonly { id: string; email: string }[],
): Promise<Set<string>> {
  const mails = await db().mailMessage.findMany({
    where: { to: { in: invitations.map(({ email }) => email) }, purpose: PURPOSE },
    orderBy: { id: "desc" },
    select: { dedupeKey: true, status: true },
  });
  const isUndelivered = ({ id }: { id: string }) =>
    UNDELIVERED.has(mails.find(({ dedupeKey }) => dedupeKey.startsWith(`${PURPOSE}:${id}:`))?.status ?? "");
  return new Set(invitations.filter(isUndelivered).map(({ id }) => id));
}
