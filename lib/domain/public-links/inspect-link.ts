import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import { OtherRecipients, type PublicLinkStanding } from "@/lib/contracts/public-links";
import type { MemberRole } from "@/lib/contracts/workspaces";
import { hasVisitorQuota } from "@/lib/domain/documents/send-visitor-start";
import { countUses, type LinkUses } from "@/lib/domain/documents/visitor-starts/count-uses";
import { claimedLinkId, isPublicLinkToken } from "@/lib/domain/documents/visitor-starts/public-link-token";
import { workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { findPeopleProblems } from "@/lib/domain/public-links/link-roles";
import { publishedContent } from "@/lib/domain/templates/published-version";
import { findMembershipRole } from "@/lib/domain/workspaces/queries";
import { AppError } from "@/lib/errors";
import type { PublicLink, Template, TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

type Source = { template: Template; version: TemplateVersion; content: TemplateContent };

type Owner = { name: string | null; email: string };

/** A public link with everything that determines whether it works. */
export type InspectedLink = {
  link: PublicLink;
  templateName: string;
  standing: PublicLinkStanding;
  uses: LinkUses;
  /** Why the link is unusable, for its owner. */
  problem: string | null;
  /** Owns its documents. */
  owner: Owner;
  /** Set if the link is usable, whether or not it is open. */
  usable: (Source & { role: MemberRole; owner: Owner }) | null;
};

type Row = PublicLink & { template: Template & { versions: TemplateVersion[] } };

const WITH_PUBLISHED = {
  template: {
    include: { versions: { where: { status: "published" }, orderBy: { number: "desc" }, take: 1 } },
  },
} as const;

/** Finds the link of a token; null if the token belongs to no current link, or the link's template was deleted. */
export async function findLinkByToken(token: string): Promise<InspectedLink | null> {
  const id = claimedLinkId(token);
  const row = id ? await db().publicLink.findUnique({ where: { id }, include: WITH_PUBLISHED }) : null;
  if (!row || !isPublicLinkToken(row, token) || row.template.deletedAt) return null;
  return inspect(row);
}

/** Finds the link of a template; null if it has none. */
export async function findLinkByTemplate(templateId: string): Promise<InspectedLink | null> {
  const row = await db().publicLink.findUnique({ where: { templateId }, include: WITH_PUBLISHED });
  return row && inspect(row);
}

async function inspect({ template: { versions, ...template }, ...link }: Row): Promise<InspectedLink> {
  const [version] = versions;
  const [role, uses, owner] = await Promise.all([
    findMembershipRole(link.workspaceId, link.ownerId),
    countUses(link.id),
    db().user.findUniqueOrThrow({ where: { id: link.ownerId }, select: { name: true, email: true } }),
  ]);
  const content = version && publishedContent(version);
  const problem = problemOf({ link, template, content, role });
  const usable =
    problem === null && version && content && role ? { template, version, content, role, owner } : null;
  const { name: templateName } = template;
  const own = usable ? publicLinkStandingOf(link, uses) : "unusable";
  const isLimited =
    own === "open" && !(await hasVisitorQuota(db(), await workspaceAccount(link.workspaceId), 1));
  return { link, templateName, standing: isLimited ? "limited" : own, uses, problem, owner, usable };
}

/** Whether a link can be used, judging only by its own settings and documents. */
export function publicLinkStandingOf(
  { isEnabled, expiresAt, maxUses }: Pick<PublicLink, "isEnabled" | "expiresAt" | "maxUses">,
  uses: LinkUses,
): Exclude<PublicLinkStanding, "unusable" | "limited"> {
  if (!isEnabled) return "off";
  if (expiresAt && expiresAt <= getClock().now()) return "expired";
  return maxUses !== null && uses.signed >= maxUses ? "full" : "open";
}

type Facts = {
  link: PublicLink;
  template: Template;
  content: TemplateContent | undefined;
  role: MemberRole | null;
};

function problemOf({ link, template, content, role }: Facts): string | null {
  if (template.status === "archived") return "The template is archived.";
  if (!content) return "The template has no published version.";
  if (!role) return "The person who owns its documents is no longer a member. Save it to own them yourself.";
  if (role === "member" && template.sendAccess === "managers" && link.ownerId !== template.ownerId)
    return "The template is no longer shared with the person who owns its documents. Save it to own them yourself.";
  const people = { roleKey: link.roleKey, others: OtherRecipients.parse(link.others) };
  const [first] = findPeopleProblems(people, content);
  return first ? `${first.message.charAt(0).toUpperCase()}${first.message.slice(1)}.` : null;
}

type Usable = NonNullable<InspectedLink["usable"]>;

/** A link at which visitors can currently begin. */
export type OpenLink = { link: InspectedLink["link"]; uses: InspectedLink["uses"]; usable: Usable };

/** Finds the link of a token. @throws {AppError} NOT_FOUND */
export async function requireLinkByToken(token: string): Promise<InspectedLink> {
  const found = await findLinkByToken(token);
  if (!found) throw new AppError("NOT_FOUND", { detail: "This link does not exist, or was replaced." });
  return found;
}

/** @throws {AppError} INVALID_STATE (409) */
export function assertOpenLink({ link, standing, uses, usable }: InspectedLink): OpenLink {
  if (standing !== "open" || !usable) throw formClosedError();
  return { link, uses, usable };
}

/** @throws {AppError} NOT_FOUND (no such link), INVALID_STATE (409: off, expired, used up or unusable) */
export const requireOpenLink = async (token: string): Promise<OpenLink> =>
  assertOpenLink(await requireLinkByToken(token));

/** Gives a visitor no details, since the limits concern the link's owner. */
export const formClosedError = (): AppError =>
  new AppError("INVALID_STATE", {
    detail: "This form no longer accepts signatures. Ask the person who gave you the link.",
    status: 409,
  });
