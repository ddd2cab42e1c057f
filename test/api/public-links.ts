import type { SavePublicLinkBody } from "@/lib/contracts/public-links";
import { startCodeOf } from "@/lib/domain/documents/visitor-starts/start-code";
import { savePublicLink } from "@/lib/domain/public-links/save-link";
import { startDocument } from "@/lib/domain/public-links/start-document";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { publishTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";

/** Public links and their visitors, without HTTP. */

export const VISITOR_ORIGIN = { requestId: "req_test", ip: "203.0.113.7", userAgent: "test" };

export const tokenIn = (url: string): string => url.split("/").at(-1) ?? "";

/**
 * Creates a public link for a template whose first signers are visitors; the template has two signers unless another
 * one is given.
 */
export async function createLink(
  tenant: Tenant,
  change: Partial<SavePublicLinkBody> = {},
  content: object = TWO_SIGNERS,
) {
  const templateId = await publishTemplate(tenant, content);
  const body = {
    isEnabled: true,
    roleKey: "client",
    others: [{ roleKey: "provider", name: "Pat Provider", email: "pat@example.com" }],
    maxUses: null,
    expiresAt: null,
    ...change,
  };
  const { link } = await savePublicLink(tenant.ctx, templateId, body);
  const { id } = await db().publicLink.findUniqueOrThrow({ where: { templateId } });
  return { id, templateId, token: tokenIn(link?.url ?? "") };
}

export type TestLink = Awaited<ReturnType<typeof createLink>>;

/** Creates a code as if it had been mailed to the address. */
export async function plantCode({ id: linkId }: TestLink, email: string): Promise<string> {
  const id = newId();
  const createdAt = getClock().now();
  const expiresAt = new Date(createdAt.getTime() + 15 * 60_000);
  await db().publicLinkCode.create({ data: { id, linkId, email, locale: "en", createdAt, expiresAt } });
  return startCodeOf(id);
}

/** Starts a document at a link as a visitor, with a code if one is needed. */
export async function begin(link: TestLink, { hasCode = false } = {}) {
  const id = newId();
  const email = `${id}@example.com`;
  const code = hasCode ? { code: await plantCode(link, email) } : {};
  const { url } = await startDocument(VISITOR_ORIGIN, link.token, {
    id,
    name: "Vera Visitor",
    email,
    ...code,
  });
  const { documentId, recipientId } = await db().publicLinkStart.findUniqueOrThrow({ where: { id } });
  return { id, email, documentId, recipientId: recipientId ?? "", token: tokenIn(url) };
}
