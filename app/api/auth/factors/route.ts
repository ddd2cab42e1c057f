import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { FactorsDto } from "@/lib/contracts/factors";
import { listFactors } from "@/lib/domain/identity/factors/factors-of";

/** The caller's passkeys, authenticator app and recovery codes (contract, section 14). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/factors", {
  GET: defineRoute({
    operationId: "listFactors",
    summary: "How you sign in",
    access: ["jwt"],
    workspace: false,
    response: FactorsDto,
    handler: ({ ctx }) => listFactors(ctx.principal.userId),
  }),
});
