import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { zipDocuments } from "@/lib/domain/documents/zip-documents";
import { recordExport } from "@/lib/domain/security-log/record-act";

const MAX_DOCUMENTS = 100;

const ZipQuery = z.strictObject({
  ids: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.uuid()).min(1).max(MAX_DOCUMENTS)),
});

/** The signed PDFs of selected documents as one download. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/zip", {
  GET: defineRoute({
    operationId: "downloadDocuments",
    summary: "Signed PDFs of several documents as a ZIP file",
    access: ["jwt"],
    workspace: true,
    reauthenticate: true,
    query: ZipQuery,
    errors: ["NOT_FOUND", "NOT_DOCUMENT_OWNER", "PAYLOAD_TOO_LARGE"],
    handler: async ({ ctx, query }) => {
      const { stream, sizeBytes } = await zipDocuments(ctx, query.ids);
      await recordExport(ctx, "documents", "Signed documents", {
        format: "zip",
        count: query.ids.length,
        documentIds: query.ids,
      });
      return new Response(stream, {
        headers: {
          "Content-Type": "application/zip",
          "Content-Length": String(sizeBytes),
          // For the progress display, even if a proxy removes or changes the length.
          "X-File-Size": String(sizeBytes),
          "Content-Disposition": 'attachment; filename="Signed documents.zip"',
          "Cache-Control": "no-store",
        },
      });
    },
  }),
});
