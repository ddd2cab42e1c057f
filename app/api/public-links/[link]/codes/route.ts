import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DateTime } from "@/lib/contracts/common";
import { StartCodeBody } from "@/lib/contracts/public-links";
import { requestStartCode } from "@/lib/domain/public-links/start-codes";

/** For the page of a public link; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/public-links/{link}/codes",
  {
    POST: defineRoute({
      operationId: "requestStartCode",
      summary: "Mail a code with which a document can be started",
      access: [],
      workspace: false,
      params: ["link"],
      limit: "public-link",
      body: StartCodeBody,
      status: 201,
      response: z.object({ expiresAt: DateTime }),
      errors: ["NOT_FOUND", "INVALID_STATE"],
      handler: ({ ctx, params, body }) => requestStartCode(ctx, params.link, body),
    }),
  },
);
