import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { MailedCodeDto } from "@/lib/contracts/reauthentication";
import { requestMailedCode } from "@/lib/domain/identity/reauthentication/reauthenticate";

/** For the dashboard: a code by mail, for accounts that have nothing else to confirm a session with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/auth/reauthenticate/code",
  {
    POST: defineRoute({
      operationId: "requestReauthenticationCode",
      summary: "Mail a code that confirms the session",
      access: ["jwt"],
      workspace: false,
      status: 201,
      response: MailedCodeDto,
      errors: ["INVALID_STATE"],
      handler: ({ ctx }) => requestMailedCode(ctx.principal),
    }),
  },
);
