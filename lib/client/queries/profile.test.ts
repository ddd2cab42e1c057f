import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { profileQueries, showAsDefault, showAsEnded } from "@/lib/client/queries/profile";
import type { SessionDto } from "@/lib/contracts/identity";
import type { SavedSignatureDto } from "@/lib/contracts/users";

const AT = "2026-11-01T00:00:00.000Z";

it("shows another signature as the default, and takes it back", async () => {
  const client = new QueryClient();
  const { queryKey } = profileQueries.signatures;
  const signature = (id: string, isDefault: boolean): SavedSignatureDto => ({
    id,
    kind: "signature",
    label: null,
    imageUrl: "",
    isDefault,
    createdAt: AT,
  });
  client.setQueryData(queryKey, [signature("1", true), signature("2", false)]);
  const byDefault = () =>
    client.getQueryData(queryKey)?.flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
  const undo = await showAsDefault(client, "2");
  expect(byDefault()).toEqual(["2"]);
  undo();
  expect(byDefault()).toEqual(["1"]);
});

it("leaves an ended session out, and takes it back", async () => {
  const client = new QueryClient();
  const { queryKey } = profileQueries.sessions;
  const session = (id: string): SessionDto => ({
    id,
    device: null,
    userAgent: null,
    ip: null,
    createdAt: AT,
    lastSeenAt: AT,
    expiresAt: AT,
    isCurrent: id === "1",
  });
  client.setQueryData(queryKey, [session("1"), session("2")]);
  const shown = () => client.getQueryData(queryKey)?.map(({ id }) => id);
  const undo = await showAsEnded(client, "2");
  expect(shown()).toEqual(["1"]);
  undo();
  expect(shown()).toEqual(["1", "2"]);
});
