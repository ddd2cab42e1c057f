import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { jsonResponse } from "@/lib/api/respond-with";
import { IdentityDto, OidcStartedDto } from "@/lib/contracts/identities";
import { listIdentities } from "@/lib/domain/identity/oidc/identities";
import { startOidc } from "@/lib/domain/identity/oidc/start-oidc";
import { AppError } from "@/lib/errors";

/** The caller's identities at other services. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/identities", {
  GET: defineRoute({
    operationId: "listIdentities",
    summary: "The services you can sign in with",
    access: ["jwt"],
    workspace: false,
    response: z.array(IdentityDto),
    handler: ({ ctx }) => listIdentities(ctx.principal.userId),
  }),
  POST: defineRoute({
    operationId: "connectIdentity",
    summary: "Connect your company’s sign-in",
    description:
      "Returns the page of the company’s sign-in service, for the browser that keeps this response’s cookie. The identity is connected when the service sends the browser back.",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    response: OidcStartedDto,
    handler: async ({ ctx, request }) => {
      const { userId, sessionId, via } = ctx.principal;
      if (via !== "cookie" || !sessionId)
        throw new AppError("FORBIDDEN", { detail: "Connect your company’s sign-in in a browser." });
      const { url, cookie } = await startOidc({
        returnTo: "",
        connect: { userId, sessionId },
        cookieHeader: request.headers.get("cookie"),
      });
      const response = jsonResponse(ctx.requestId, 200, { url });
      response.headers.set("Set-Cookie", cookie);
      return response;
    },
  }),
});
