import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { findAccountNotice } from "@/lib/views/account-notice";

/** The account's state for every dashboard page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/billing/notice", {
  GET: defineRoute({
    operationId: "viewAccountNotice",
    summary: "The account's state for the dashboard",
    access: ["jwt"],
    workspace: true,
    handler: async ({ ctx }) => Response.json(await findAccountNotice(ctx)),
  }),
});
