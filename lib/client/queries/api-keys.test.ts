import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { apiKeyQueries, showAsRevoked } from "@/lib/client/queries/api-keys";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";

const WORKSPACE = "w1";

const key = (id: string): ApiKeyDto => ({
  id,
  name: id,
  prefix: "sk_live_",
  last4: "8Qzw",
  createdBy: "ada",
  createdAt: "2026-11-01T00:00:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
});

it("shows a key as revoked, and takes it back", async () => {
  const client = new QueryClient();
  const { queryKey } = apiKeyQueries.page(WORKSPACE, undefined);
  client.setQueryData(queryKey, { items: [key("1"), key("2")], nextCursor: null });
  const revoked = () =>
    client.getQueryData(queryKey)?.items.flatMap(({ id, revokedAt }) => (revokedAt ? [id] : []));
  const undo = await showAsRevoked(client, WORKSPACE, "2");
  expect(revoked()).toEqual(["2"]);
  undo();
  expect(revoked()).toEqual([]);
});
