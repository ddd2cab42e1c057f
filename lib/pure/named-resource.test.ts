import { expect, it } from "vitest";
import { namedResource } from "@/lib/pure/named-resource";

it.each([
  ["/v1/documents/{id}/void", "id", "document"],
  ["/v1/api-keys/{id}", "id", "API key"],
  ["/v1/users/me/signatures/{id}", "id", "signature"],
  ["/v1/workspaces/{id}/invitations/{invitationId}", "invitationId", "invitation"],
  ["/v1/workspaces/{id}/invitations/{invitationId}", "id", "workspace"],
  ["/v1/workspaces/{id}/members/{userId}", "userId", "member"],
])("%s names by %s a thing: %s", (path, name, thing) => {
  expect(namedResource(path, name)).toBe(thing);
});
