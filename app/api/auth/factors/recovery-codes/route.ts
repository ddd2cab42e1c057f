import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RecoveryCodesDto } from "@/lib/contracts/factors";
import { renewRecoveryCodes } from "@/lib/domain/identity/factors/recovery-codes";

/** The caller's recovery codes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/auth/factors/recovery-codes",
  {
    POST: defineRoute({
      operationId: "renewRecoveryCodes",
      summary: "Get new recovery codes",
      description: "They replace all earlier ones, and are shown this once.",
      access: ["jwt"],
      workspace: false,
      reauthenticate: true,
      response: RecoveryCodesDto,
      status: 201,
      handler: async ({ ctx }) => ({
        recoveryCodes: await renewRecoveryCodes(ctx.principal.userId, ctx),
      }),
    }),
  },
);
