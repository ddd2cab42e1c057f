import { expect, it } from "vitest";
import { namedThing } from "@/lib/pure/named-thing";

it.each([
  ["/v1/documents/{id}/void", "id", "document"],
  ["/v1/api-keys/{id}", "id", "API key"],
  ["/v1/users/me/signatures/{id}", "id", "signature"],
  ["/v1/workspaces/{id}/invitations/{invitationId}", "invitationId", "invitation"],
  ["/v1/workspaces/{id}/invitations/{invitationId}", "id", "workspace"],
  ["/v1/workspaces/{id}/members/{userId}", "userId", "member"],
])("%s names by %s a thing: %s", (path, name, thing) => {
  expect(namedThing(path, name)).toBe(thing);
});
