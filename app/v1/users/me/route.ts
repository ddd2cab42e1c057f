import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UpdateUserBody, UserDto } from "@/lib/contracts/users";
import { requireProfile } from "@/lib/domain/identity/users/queries";
import { updateProfile } from "@/lib/domain/identity/users/update-profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/users/me", {
  GET: defineRoute({
    operationId: "getCurrentUser",
    summary: "Get your profile",
    description: "Created from the account on the first call.",
    access: ["jwt"],
    workspace: false,
    response: UserDto,
    handler: ({ ctx }) => requireProfile(ctx.principal.userId),
  }),
  PATCH: defineRoute({
    operationId: "updateCurrentUser",
    summary: "Update your profile and your onboarding progress",
    description: "Name, title and company fill in the fields of the same type when you sign.",
    access: ["jwt"],
    workspace: false,
    body: UpdateUserBody,
    response: UserDto,
    handler: ({ ctx, body }) => updateProfile(ctx.principal.userId, body),
  }),
});
