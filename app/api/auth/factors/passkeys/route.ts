import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AddedPasskeyDto, AddPasskeyBody } from "@/lib/contracts/factors";
import { addPasskey } from "@/lib/domain/identity/factors/passkeys";

/** The caller's passkeys. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/factors/passkeys", {
  POST: defineRoute({
    operationId: "addPasskey",
    summary: "Add a passkey",
    description: "With the first factor of an account come its recovery codes, which are shown this once.",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    body: AddPasskeyBody,
    response: AddedPasskeyDto,
    status: 201,
    handler: ({ ctx, body }) => addPasskey(ctx.principal, body, ctx),
  }),
});
