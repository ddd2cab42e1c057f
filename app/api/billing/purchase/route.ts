import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { RedirectDto } from "@/lib/contracts/billing";
import { AttachPurchaseBody } from "@/lib/contracts/billing-page";
import { attachPurchase, findPurchase } from "@/lib/domain/billing/confirm-purchase";

/** The purchase behind an emailed link, for an address with an account; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/purchase", {
  GET: defineRoute({
    operationId: "viewPurchase",
    summary: "The purchase of an emailed link",
    access: [],
    workspace: false,
    limit: "checkout",
    query: z.strictObject({ token: z.string().max(200) }),
    handler: async ({ query }) => Response.json(await findPurchase(query.token)),
  }),
  POST: defineRoute({
    operationId: "attachPurchase",
    summary: "Attaches the purchase to the signed-in owner of its address",
    access: ["jwt"],
    workspace: false,
    body: AttachPurchaseBody,
    response: RedirectDto,
    errors: [
      "TOKEN_INVALID",
      "TOKEN_EXPIRED",
      "FORBIDDEN",
      "ALREADY_SUBSCRIBED",
      "BILLING_NOT_CONFIGURED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "BUSY",
    ],
    handler: ({ ctx, body }) => attachPurchase(ctx.principal, body.token),
  }),
});
