import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ConfirmAppBody, ConfirmedAppDto } from "@/lib/contracts/factors";
import { confirmApp, removeApp } from "@/lib/domain/identity/factors/authenticator-app";

/** The caller's authenticator app. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/auth/factors/authenticator-app",
  {
    POST: defineRoute({
      operationId: "addAuthenticatorApp",
      summary: "Add an authenticator app",
      description: "With the first factor of an account come its recovery codes, which are shown this once.",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      body: ConfirmAppBody,
      response: ConfirmedAppDto,
      status: 201,
      handler: async ({ ctx, body }) => ({
        recoveryCodes: await confirmApp(ctx.principal.userId, body, ctx),
      }),
    }),
    DELETE: defineRoute({
      operationId: "removeAuthenticatorApp",
      summary: "Remove the authenticator app",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      status: 204,
      handler: ({ ctx }) => removeApp(ctx.principal.userId, ctx),
    }),
  },
);
