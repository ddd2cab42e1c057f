import "server-only";
import { wantsMail } from "@/lib/contracts/notices";
import { allowsScope } from "@/lib/contracts/scopes";
import { BRAND_COLUMNS, brandOf } from "@/lib/domain/mail-delivery/mail-brand";
import { USER_TO_MAIL } from "@/lib/domain/mail-delivery/user-to-mail";
import { defineJob, defineMail } from "@/lib/domain/mails/define-mail";
import { invitationKey } from "@/lib/domain/mails/undelivered-invitations";
import { invitationUrl } from "@/lib/domain/members/invitation-token";
import { pendingInvitationFilter } from "@/lib/domain/members/queries";
import { findEndedBulkSend, notifyBulkSendEnded } from "@/lib/domain/notifications/bulk-send-ended";
import { notifyKeyCreated, notifyWebhookDisabled } from "@/lib/domain/notifications/notify-workspace";
import { endOfGrace } from "@/lib/domain/own-domains/policy";
import { rolesFor } from "@/lib/domain/workspaces/permissions";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Mails about a workspace, to the members concerned and to invited people. */

const invitation = defineJob({ id: "send-invitation", event: "workspace/member-invited" });

/** Sent to the key's creator, so that a stolen session is noticed, and to the workspace's owner. */
const keyCreated = defineJob({
  id: "tell-of-key",
  event: "workspace/key-created",
  notify: ({ apiKeyId }) => notifyKeyCreated(apiKeyId),
  readers: { step: "find-users", find: ({ apiKeyId }) => readersOfKey(apiKeyId) },
});

/** Sent to those who were told of the key, so that they can replace it in time. */
const keyExpiring = defineJob({
  id: "tell-of-expiring-key",
  event: "workspace/key-expiring",
  readers: { step: "find-users", find: ({ apiKeyId }) => readersOfKey(apiKeyId) },
});

/** The key's creator and the workspace's owner. */
async function readersOfKey(apiKeyId: string): Promise<string[]> {
  const key = await db().apiKey.findUnique({
    where: { id: apiKeyId },
    select: { createdById: true, workspace: { select: { ownerId: true, deletedAt: true } } },
  });
  if (!key || key.workspace.deletedAt) return [];
  return [...new Set([key.createdById, key.workspace.ownerId])];
}

/** Sent to the other members; the in-app notification was already sent. */
const memberJoined = defineJob({
  id: "tell-of-member",
  event: "workspace/member-joined",
  readers: {
    step: "find-members",
    async find({ workspaceId, userId }) {
      const others = await db().membership.findMany({
        where: { workspaceId, userId: { not: userId }, workspace: { deletedAt: null } },
        select: { userId: true, user: { select: { emailPreferences: true } } },
      });
      return others.flatMap(({ userId, user }) =>
        wantsMail(user.emailPreferences, "memberJoined") ? [userId] : [],
      );
    },
  },
});

const bulkSendEnded = defineJob({
  id: "announce-bulk-send",
  event: "bulk-send/ended",
  notify: ({ bulkSendId, chunk }) => notifyBulkSendEnded(bulkSendId, chunk),
});

const webhookDisabled = defineJob({
  id: "announce-disabled-webhook",
  event: "webhook/endpoint-disabled",
  notify: ({ endpointId, reason }) => notifyWebhookDisabled(endpointId, reason),
});

/** Those who can put right what concerns the workspace as a whole. */
async function findManagers({ workspaceId }: { workspaceId: string }): Promise<string[]> {
  const managers = await db().membership.findMany({
    where: {
      workspaceId,
      role: { in: [...rolesFor("workspace:update")] },
      workspace: { deletedAt: null },
    },
    orderBy: { id: "asc" },
    select: { userId: true },
  });
  return managers.map(({ userId }) => userId);
}

const domainLost = defineJob({
  id: "announce-lost-domain",
  event: "workspace/domain-lost",
  readers: { step: "find-users", find: findManagers },
});

const linksEnded = defineJob({
  id: "announce-ended-links",
  event: "workspace/links-ended",
  readers: { step: "find-users", find: findManagers },
});

export const WORKSPACE_MAILS = {
  /** Sent once per request, unless the invitation was revoked or accepted meanwhile. */
  "workspace-invitation": defineMail(
    "workspace-invitation",
    invitation,
    async ({ invitationId, requestId }) => {
      const found = await db().invitation.findFirst({
        where: { id: invitationId, ...pendingInvitationFilter() },
        include: { workspace: { select: { ...BRAND_COLUMNS, timezone: true } } },
      });
      if (!found) return null;
      const { workspace, email, role, expiresAt } = found;
      const { locale: sendersLocale, ...sender } = await db().user.findUniqueOrThrow({
        where: { id: found.invitedById },
        select: { name: true, email: true, locale: true },
      });
      const known = await db().user.findUnique({ where: { email }, select: { locale: true } });
      return {
        to: {
          email,
          locale: known?.locale ?? sendersLocale ?? "en",
          sender,
          onBehalfOf: { workspaceId: found.workspaceId, isVisitors: false },
        },
        dedupeKey: `${invitationKey(invitationId)}${requestId}`,
        props: {
          brand: brandOf(workspace),
          sender,
          role: role === "admin" ? ("admin" as const) : ("member" as const),
          url: invitationUrl(invitationId),
          expiresAt,
          timeZone: workspace.timezone,
        },
      };
    },
  ),

  "key-created": defineMail("key-created", keyCreated, async ({ apiKeyId }, userId) => {
    const key = await db().apiKey.findUnique({ where: { id: apiKeyId }, include: { workspace: true } });
    const user = userId && (await db().user.findUnique({ where: { id: userId }, select: USER_TO_MAIL }));
    if (!key || !user) return null;
    const createdBy = await db().user.findUniqueOrThrow({
      where: { id: key.createdById },
      select: { name: true, email: true },
    });
    return {
      to: { user, notice: "keyCreated" },
      dedupeKey: `key-created:${apiKeyId}:${userId}`,
      props: {
        brand: brandOf(key.workspace),
        recipientName: user.name,
        keyName: key.name,
        keyHint: `${key.prefix}…${key.last4}`,
        canSend: allowsScope(key.scopes, "documents:send"),
        createdBy,
        createdAt: key.createdAt,
        timeZone: key.workspace.timezone,
        url: `${env.appUrl}/developers/keys`,
      },
    };
  }),

  /** Not sent if the key was revoked or has ended meanwhile. Cannot be disabled. */
  "key-expiring": defineMail("key-expiring", keyExpiring, async ({ apiKeyId, days }, userId) => {
    const [key, user] = await Promise.all([
      db().apiKey.findFirst({
        where: { id: apiKeyId, revokedAt: null, expiresAt: { gt: getClock().now() } },
        include: { workspace: true },
      }),
      userId && db().user.findUnique({ where: { id: userId }, select: USER_TO_MAIL }),
    ]);
    if (!key?.expiresAt || !user) return null;
    return {
      to: { email: user.email, locale: user.locale ?? "en", onBehalfOf: "reader" },
      dedupeKey: `key-expiring:${apiKeyId}:${days}:${user.id}`,
      props: {
        brand: brandOf(key.workspace),
        recipientName: user.name,
        keyName: key.name,
        keyHint: `${key.prefix}…${key.last4}`,
        expiresAt: key.expiresAt,
        timeZone: key.workspace.timezone,
        url: `${env.appUrl}/w/${key.workspace.slug}/developers/keys`,
      },
    };
  }),

  "member-joined": defineMail(
    "member-joined",
    memberJoined,
    async ({ workspaceId, userId: joinedId }, userId) => {
      const [workspace, member, user] = await Promise.all([
        db().workspace.findUnique({ where: { id: workspaceId } }),
        db().user.findUnique({ where: { id: joinedId }, select: { name: true, email: true } }),
        userId && db().user.findUnique({ where: { id: userId }, select: USER_TO_MAIL }),
      ]);
      if (!workspace || !member || !user) return null;
      return {
        to: { user, notice: "memberJoined" },
        dedupeKey: `member-joined:${workspaceId}:${joinedId}:${userId}`,
        props: {
          brand: brandOf(workspace),
          recipientName: user.name,
          member,
          url: `${env.appUrl}/settings/members`,
        },
      };
    },
  ),

  /** Sent to the bulk send's owner, unless it was continued or canceled meanwhile. */
  "bulk-send-ended": defineMail("bulk-send-ended", bulkSendEnded, async ({ bulkSendId, chunk }) => {
    const ended = await findEndedBulkSend(bulkSendId, chunk);
    const user =
      ended && (await db().user.findUnique({ where: { id: ended.ownerId }, select: USER_TO_MAIL }));
    const workspace =
      ended && (await db().workspace.findUnique({ where: { id: ended.workspaceId }, select: BRAND_COLUMNS }));
    if (!user || !workspace) return null;
    const { outcome, sent, failed, left } = ended;
    return {
      to: { user, notice: "bulkSendEnded" },
      dedupeKey: `bulk-send-ended:${bulkSendId}:${chunk}`,
      props: {
        brand: brandOf(workspace),
        recipientName: user.name,
        listName: ended.name,
        outcome,
        sent,
        failed,
        left,
        url: `${env.appUrl}/documents/bulk/${bulkSendId}`,
      },
    };
  }),

  /** Not sent if the record was found again, or the domain given up, meanwhile. Cannot be disabled. */
  "domain-lost": defineMail("domain-lost", domainLost, async ({ workspaceId, missingSince }, userId) => {
    const [domain, user] = await Promise.all([
      db().ownDomain.findFirst({
        where: { workspaceId, missingSince: new Date(missingSince) },
        select: { host: true, workspace: { select: { ...BRAND_COLUMNS, slug: true, timezone: true } } },
      }),
      userId && db().user.findUnique({ where: { id: userId }, select: USER_TO_MAIL }),
    ]);
    if (!domain || !user) return null;
    const { host, workspace } = domain;
    return {
      to: { email: user.email, locale: user.locale ?? "en", onBehalfOf: "reader" },
      dedupeKey: `domain-lost:${workspaceId}:${missingSince}:${user.id}`,
      props: {
        brand: brandOf(workspace),
        recipientName: user.name,
        host,
        stopsAt: endOfGrace(new Date(missingSince)),
        timeZone: workspace.timezone,
        url: `${env.appUrl}/w/${workspace.slug}/settings/workspace#domain`,
      },
    };
  }),

  /** Says what they have to replace themselves. Cannot be disabled. */
  "links-ended": defineMail("links-ended", linksEnded, async ({ workspaceId, secretId }, userId) => {
    const [workspace, user] = await Promise.all([
      db().workspace.findFirst({
        where: { id: workspaceId, deletedAt: null },
        select: { ...BRAND_COLUMNS, slug: true },
      }),
      userId && db().user.findUnique({ where: { id: userId }, select: USER_TO_MAIL }),
    ]);
    if (!workspace || !user) return null;
    return {
      to: { email: user.email, locale: user.locale ?? "en", onBehalfOf: "reader" },
      dedupeKey: `links-ended:${secretId}:${workspaceId}:${user.id}`,
      props: {
        brand: brandOf(workspace),
        recipientName: user.name,
        url: `${env.appUrl}/w/${workspace.slug}/developers/webhooks`,
      },
    };
  }),

  /** Sent to the workspace's owner. */
  "webhook-disabled": defineMail("webhook-disabled", webhookDisabled, async ({ endpointId, reason }) => {
    const endpoint = await db().webhookEndpoint.findUnique({ where: { id: endpointId } });
    const workspace =
      endpoint &&
      (await db().workspace.findUnique({
        where: { id: endpoint.workspaceId },
        include: { owner: { select: USER_TO_MAIL } },
      }));
    if (!workspace || workspace.deletedAt) return null;
    return {
      to: { user: workspace.owner, notice: "webhookDisabled" },
      dedupeKey: `webhook-disabled:${endpoint.id}:${endpoint.updatedAt.getTime()}`,
      props: {
        name: workspace.owner.name,
        host: new URL(endpoint.url).host,
        reason,
        url: `${env.appUrl}/developers/webhooks/${endpoint.id}`,
      },
    };
  }),
};
