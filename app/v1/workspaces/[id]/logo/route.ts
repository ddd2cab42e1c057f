import { authorizeWorkspace } from "@/lib/api/authorize/authorize-workspace";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SetWorkspaceLogoBody, SetWorkspaceLogoForm, WorkspaceDto } from "@/lib/contracts/workspaces";
import { LOGO_BODY_MAX_BYTES, logoOfDataUrl, logoOfForm } from "@/lib/domain/workspaces/receive-logo";
import { removeLogo, setLogo } from "@/lib/domain/workspaces/set-logo";
import { isForm } from "@/lib/platform/http/form";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/workspaces/{id}/logo", {
  PUT: defineRoute({
    operationId: "setWorkspaceLogo",
    summary: "Set the workspace's logo",
    description:
      "Admins and owners only. Send the image as a data URL, or the file itself as `multipart/form-data`. It is scaled to fit 600 × 200 pixels and stored as a PNG without metadata; transparency is kept. Emails and signing pages show it on white, with the workspace's name as alternative text. It replaces the previous logo, whose URL stops working.",
    access: ["jwt"],
    workspace: false,
    uuids: ["id"],
    authorize: authorizeWorkspace("workspace:update"),
    body: SetWorkspaceLogoBody,
    maxBytes: LOGO_BODY_MAX_BYTES,
    form: isForm,
    formBody: SetWorkspaceLogoForm,
    response: WorkspaceDto,
    errors: ["NOT_FOUND", "NOT_A_MEMBER", "INSUFFICIENT_ROLE", "PLAN_REQUIRED", "PAYLOAD_TOO_LARGE", "BUSY"],
    handler: ({ ctx, params, body, request }) =>
      setLogo(ctx.principal.userId, params.id, () =>
        body ? logoOfDataUrl(body.image) : logoOfForm(request),
      ),
  }),
  DELETE: defineRoute({
    operationId: "removeWorkspaceLogo",
    summary: "Remove the workspace's logo",
    description:
      "Admins and owners only. Emails and signing pages show the workspace's name instead. The image's URL stops working immediately, including in emails already sent. Has no effect if there is no logo.",
    access: ["jwt"],
    workspace: false,
    uuids: ["id"],
    status: 204,
    errors: ["NOT_FOUND", "NOT_A_MEMBER", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params }) => removeLogo(ctx.principal.userId, params.id),
  }),
});
