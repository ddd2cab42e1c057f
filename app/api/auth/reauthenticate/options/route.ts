import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PasskeyOptionsDto } from "@/lib/contracts/factors";
import { reauthenticationOptions } from "@/lib/domain/identity/reauthentication/reauthenticate";

/** For the dashboard: with which the browser asks for a passkey that confirms the session. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/auth/reauthenticate/options",
  {
    POST: defineRoute({
      operationId: "getReauthenticationOptions",
      summary: "Options for a passkey that confirms the session",
      access: ["jwt"],
      workspace: false,
      response: PasskeyOptionsDto,
      errors: ["INVALID_STATE"],
      handler: async ({ ctx }) => ({ ...(await reauthenticationOptions(ctx.principal)) }),
    }),
  },
);
