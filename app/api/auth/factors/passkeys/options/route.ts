import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PasskeyOptionsDto } from "@/lib/contracts/factors";
import { passkeyCreationOptions } from "@/lib/domain/identity/factors/passkeys";

/** What the browser needs to make a passkey. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/auth/factors/passkeys/options",
  {
    POST: defineRoute({
      operationId: "getPasskeyOptions",
      summary: "Begin to add a passkey",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      response: PasskeyOptionsDto,
      handler: async ({ ctx }) => ({ ...(await passkeyCreationOptions(ctx.principal)) }),
    }),
  },
);
