import { authorizeSavedSignature } from "@/lib/api/authorize/authorize-saved-signature";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SavedSignatureDto, UpdateUserSignatureBody } from "@/lib/contracts/users";
import { deleteSavedSignature } from "@/lib/domain/signatures/delete-saved-signature";
import { SIGNATURE_BODY_MAX_BYTES } from "@/lib/domain/signatures/store-saved-signature-image";
import { updateSavedSignature } from "@/lib/domain/signatures/update-saved-signature";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/users/me/signatures/{id}",
  {
    PATCH: defineRoute({
      operationId: "updateSavedSignature",
      summary: "Make a saved signature the default, or replace its image",
      description: "Documents already signed with it are not affected.",
      access: ["jwt"],
      workspace: false,
      uuids: ["id"],
      authorize: authorizeSavedSignature,
      body: UpdateUserSignatureBody,
      maxBytes: SIGNATURE_BODY_MAX_BYTES,
      response: SavedSignatureDto,
      errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE"],
      handler: ({ ctx, params, body }) => updateSavedSignature(ctx.principal.userId, params.id, body),
    }),
    DELETE: defineRoute({
      operationId: "deleteSavedSignature",
      summary: "Delete a saved signature; signed documents are not affected",
      description: "If it was the default, the next most recent one becomes the default.",
      access: ["jwt"],
      workspace: false,
      uuids: ["id"],
      status: 204,
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params }) => deleteSavedSignature(ctx.principal.userId, params.id),
    }),
  },
);
