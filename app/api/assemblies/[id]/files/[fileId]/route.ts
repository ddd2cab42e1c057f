import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ReceiveFileQuery } from "@/lib/contracts/assemblies";
import { receiveFile } from "@/lib/domain/assemblies/receive-assembly-file";
import { removeFile } from "@/lib/domain/assemblies/remove-file";

/** One file of an assembly, under an id that the browser chose; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/assemblies/{id}/files/{fileId}",
  {
    PUT: defineRoute({
      operationId: "receiveAssemblyFile",
      summary: "Add a file to an assembly",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      params: ["id", "fileId"],
      uuids: ["id", "fileId"],
      query: ReceiveFileQuery,
      rawBody: "The bytes of the file, at most 50 MiB; its type is detected from the bytes",
      errors: ["NOT_FOUND", "PDF_ENCRYPTED", "PDF_INVALID", "PDF_TOO_LARGE", "PLAN_REQUIRED", "BUSY"],
      handler: async ({ ctx, params, query, request }) =>
        Response.json(await receiveFile(ctx, { ...params, name: query.name }, request)),
    }),
    DELETE: defineRoute({
      operationId: "removeAssemblyFile",
      summary: "Remove a file and its pages from an assembly",
      access: ["jwt"],
      workspace: true,
      params: ["id", "fileId"],
      uuids: ["id", "fileId"],
      status: 204,
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params }) => removeFile(ctx, params.id, params.fileId),
    }),
  },
);
