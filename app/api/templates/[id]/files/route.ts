import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { Id } from "@/lib/contracts/common";
import { filesOfUpload } from "@/lib/domain/assemblies/files-of-upload";

/** For the send flow; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/templates/{id}/files", {
  POST: defineRoute({
    operationId: "arrangeUpload",
    summary: "Go back to the files of an upload that is not sent yet",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    status: 201,
    response: z.object({ id: Id }),
    errors: ["NOT_FOUND", "INVALID_STATE"],
    handler: ({ ctx, params }) => filesOfUpload(ctx, params.id),
  }),
});
