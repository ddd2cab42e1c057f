import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AppEnrolmentDto } from "@/lib/contracts/factors";
import { beginApp } from "@/lib/domain/identity/factors/authenticator-app";

/** A secret for an authenticator app, which counts once a code of it was sent. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/auth/factors/authenticator-app/secret",
  {
    POST: defineRoute({
      operationId: "beginAuthenticatorApp",
      summary: "Begin to add an authenticator app",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      response: AppEnrolmentDto,
      handler: ({ ctx }) => beginApp(ctx.principal.userId, ctx.principal.email),
    }),
  },
);
