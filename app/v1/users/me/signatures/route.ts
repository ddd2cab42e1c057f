import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { CreateUserSignatureBody, SavedSignatureDto } from "@/lib/contracts/users";
import { createSavedSignature } from "@/lib/domain/signatures/create-saved-signature";
import { listSavedSignatures } from "@/lib/domain/signatures/queries";
import { SIGNATURE_BODY_MAX_BYTES } from "@/lib/domain/signatures/store-saved-signature-image";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/users/me/signatures", {
  GET: defineRoute({
    operationId: "listSavedSignatures",
    summary: "List your saved signatures, the default first, then newest first",
    description: "At most ten; exactly one is the default.",
    access: ["jwt"],
    workspace: false,
    response: z.array(SavedSignatureDto),
    handler: ({ ctx }) => listSavedSignatures(ctx.principal.userId),
  }),
  POST: defineRoute({
    operationId: "createSavedSignature",
    summary: "Save a signature; the first one becomes the default",
    description: "A PNG that is offered whenever you sign while signed in.",
    access: ["jwt"],
    workspace: false,
    body: CreateUserSignatureBody,
    maxBytes: SIGNATURE_BODY_MAX_BYTES,
    status: 201,
    response: SavedSignatureDto,
    errors: ["SIGNATURE_LIMIT_REACHED", "PAYLOAD_TOO_LARGE"],
    handler: ({ ctx, body }) => createSavedSignature(ctx.principal.userId, body, ctx),
  }),
});
