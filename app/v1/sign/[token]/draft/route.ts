import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import {
  SaveSigningDraftBody,
  SIGNER_HEADERS,
  SIGNING_BODY_MAX_BYTES,
  SigningDraftDto,
} from "@/lib/contracts/signing";
import { requireFillingLink } from "@/lib/domain/signing/load-signing-link";
import { getSigningDraft, saveSigningDraft } from "@/lib/domain/signing/save-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/draft", {
  GET: defineRoute({
    operationId: "getSigningDraft",
    summary: "Get the recipient's saved values; 204 if there are none",
    description: "The values saved by `saveSigningDraft`, to continue on another device.",
    access: [],
    workspace: false,
    params: ["token"],
    response: SigningDraftDto,
    mayBeEmpty: true,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED"],
    handler: async ({ params }) =>
      (await getSigningDraft(params.token)) ?? new Response(null, { status: 204 }),
  }),
  POST: defineRoute({
    operationId: "saveSigningDraft",
    summary: "Save the values filled in so far",
    description:
      "Values may be incomplete; only values of the wrong type are rejected. Nothing is binding until it is submitted.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    link: requireFillingLink,
    body: SaveSigningDraftBody,
    maxBytes: SIGNING_BODY_MAX_BYTES,
    status: 204,
    errors: [
      "TOKEN_INVALID",
      "TOKEN_EXPIRED",
      "ROLE_CANNOT_SIGN",
      "INVALID_STATE",
      "UNAUTHENTICATED",
      "WRONG_WORKSPACE",
    ],
    handler: ({ ctx, params, body, link }) => saveSigningDraft(params.token, body, ctx, link),
  }),
});
