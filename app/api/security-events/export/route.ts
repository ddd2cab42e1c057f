import { z } from "zod";
import { authorizeRole } from "@/lib/api/authorize/authorize-role";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SecurityEventQuery } from "@/lib/contracts/security-events";
import { exportSecurityEvents } from "@/lib/domain/security-events/export-security-events";
import { streamText } from "@/lib/platform/http/stream-text";

const ExportQuery = SecurityEventQuery.omit({ limit: true, cursor: true }).extend({
  format: z.enum(["json", "csv"]),
});

const CONTENT_TYPES = { json: "application/json", csv: "text/csv; charset=utf-8" } as const;

/** The security log as a file; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/security-events/export",
  {
    GET: defineRoute({
      operationId: "exportSecurityEvents",
      summary: "The workspace's security log, as JSON or CSV",
      access: ["jwt"],
      workspace: true,
      reauthenticate: true,
      authorize: authorizeRole("security-events:read"),
      query: ExportQuery,
      errors: ["INSUFFICIENT_ROLE"],
      handler: async ({ ctx, query: { format, ...filter } }) => {
        const log = await exportSecurityEvents(ctx, filter, format);
        return new Response(streamText(log), {
          headers: {
            "Content-Type": CONTENT_TYPES[format],
            "Content-Disposition": `attachment; filename="security-log.${format}"`,
            "Cache-Control": "private, no-store",
          },
        });
      },
    }),
  },
);
