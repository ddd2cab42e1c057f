import { SigningDto } from "@/lib/contracts/signing";
import { defineRoute } from "@/lib/http/define-route";
import { viewSigning } from "@/lib/signing/get-signing";

export const GET = defineRoute({
  operationId: "getSigning",
  summary: "The document and its fields as the recipient sees them",
  access: [],
  workspace: false,
  params: ["token"],
  response: SigningDto,
  errors: ["TOKEN_INVALID", "TOKEN_EXPIRED"],
  handler: ({ ctx, params }) => viewSigning(params.token, ctx),
});
