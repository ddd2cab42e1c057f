import "server-only";
import { PUBLIC_LINK_LIMITS } from "@/lib/contracts/public-links";
import { startCodeOf } from "@/lib/domain/documents/visitor-starts/start-code";
import { BRAND_COLUMNS, brandOf } from "@/lib/domain/mail-delivery/mail-brand";
import { defineJob, defineMail } from "@/lib/domain/mails/define-mail";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Mails to visitors of public links before they sign: only their code. */

const startCode = defineJob({ id: "send-start-code", event: "public-link/code-requested" });

export const VISITOR_MAILS = {
  "start-code": defineMail("start-code", startCode, async ({ codeId }) => {
    const row = await db().publicLinkCode.findUnique({
      where: { id: codeId },
      include: { link: { select: { template: { include: { workspace: { select: BRAND_COLUMNS } } } } } },
    });
    if (!row || row.usedAt || row.expiresAt <= getClock().now()) return null;
    const { template } = row.link;
    return {
      to: {
        email: row.email,
        locale: row.locale,
        onBehalfOf: { workspaceId: template.workspaceId, isVisitors: true },
      },
      dedupeKey: `start-code:${row.id}`,
      props: {
        brand: brandOf(template.workspace),
        documentName: template.name,
        code: startCodeOf(row.id),
        expiresInMinutes: PUBLIC_LINK_LIMITS.codeMinutes,
      },
    };
  }),
};
