import { UpdateUserBody, UserDto } from "@/lib/contracts/users";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { requireProfile } from "@/lib/users/queries";
import { updateProfile } from "@/lib/users/update-profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/users/me", {
  GET: defineRoute({
    operationId: "getCurrentUser",
    summary: "Your profile",
    description: "Made from the account on the first call.",
    access: ["jwt"],
    workspace: false,
    response: UserDto,
    handler: ({ ctx }) => requireProfile(ctx.principal.userId),
  }),
  PATCH: defineRoute({
    operationId: "updateCurrentUser",
    summary: "Change your profile and your onboarding progress",
    description: "Name, title and company fill the fields of the same name when you sign.",
    access: ["jwt"],
    workspace: false,
    body: UpdateUserBody,
    response: UserDto,
    handler: ({ ctx, body }) => updateProfile(ctx.principal.userId, body),
  }),
});
