import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { profileQueries, setDefaultSignatureOptimistically } from "@/lib/client/queries/profile";
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
  const undo = await setDefaultSignatureOptimistically(client, "2");
  expect(byDefault()).toEqual(["2"]);
  undo();
  expect(byDefault()).toEqual(["1"]);
});
