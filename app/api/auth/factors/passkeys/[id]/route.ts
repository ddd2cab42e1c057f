import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PasskeyDto, RenamePasskeyBody } from "@/lib/contracts/factors";
import { removePasskey, renamePasskey } from "@/lib/domain/identity/factors/passkeys";

/** One of the caller's passkeys. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/auth/factors/passkeys/{id}",
  {
    PATCH: defineRoute({
      operationId: "renamePasskey",
      summary: "Rename a passkey",
      access: ["jwt"],
      workspace: false,
      params: ["id"],
      uuids: ["id"],
      body: RenamePasskeyBody,
      response: PasskeyDto,
      handler: ({ ctx, params, body }) => renamePasskey(ctx.principal.userId, params.id, body.name),
    }),
    DELETE: defineRoute({
      operationId: "removePasskey",
      summary: "Remove a passkey",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      params: ["id"],
      uuids: ["id"],
      status: 204,
      handler: ({ ctx, params }) => removePasskey(ctx.principal.userId, params.id, ctx),
    }),
  },
);
