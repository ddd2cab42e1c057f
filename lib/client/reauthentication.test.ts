import { expect, it, vi } from "vitest";
import { fetchWithMessage } from "@/lib/client/countersign";
import { onReauthentication } from "@/lib/client/reauthentication";

const refusal = (code: string) => Response.json({ code }, { status: 403 });

/** Answers calls one after another. */
function answering(...answers: Response[]) {
  const fetched = vi.fn(async (_input: unknown, _init?: RequestInit) => answers.shift() ?? Response.json({}));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const init = { method: "POST", body: '{"name":"As filled in"}' };

it("repeats a request once, as it was filled in, after its person has confirmed", async () => {
  const fetched = answering(refusal("REAUTHENTICATION_REQUIRED"), refusal("REAUTHENTICATION_REQUIRED"));
  const ask = vi.fn(async () => true);
  const end = onReauthentication(ask);
  expect((await fetchWithMessage("/v1/api-keys", init)).status).toBe(403);
  expect(fetched.mock.calls.map(([, sent]) => sent?.body)).toEqual([init.body, init.body]);
  expect(ask).toHaveBeenCalledTimes(1);
  end();
});

it("hands the refusal on, still readable, if the person cancels, nobody asks, or it is another one", async () => {
  const fetched = answering(
    refusal("REAUTHENTICATION_REQUIRED"),
    refusal("INSUFFICIENT_ROLE"),
    refusal("REAUTHENTICATION_REQUIRED"),
  );
  const ask = vi.fn(async () => false);
  const end = onReauthentication(ask);
  const cancelled = await fetchWithMessage("/v1/api-keys", init);
  expect(await cancelled.json()).toEqual({ code: "REAUTHENTICATION_REQUIRED" });
  expect((await fetchWithMessage("/v1/api-keys", init)).status).toBe(403);
  expect(ask).toHaveBeenCalledTimes(1);
  end();
  expect((await fetchWithMessage("/v1/api-keys", init)).status).toBe(403);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it("asks once for requests that are refused at the same time", async () => {
  const fetched = answering(refusal("REAUTHENTICATION_REQUIRED"), refusal("REAUTHENTICATION_REQUIRED"));
  let confirm: (isDone: boolean) => void = () => undefined;
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (confirm = resolve)));
  const end = onReauthentication(ask);
  const both = Promise.all([fetchWithMessage("/v1/a", init), fetchWithMessage("/v1/b", init)]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  // Both have been refused before it is answered.
  await new Promise((resolve) => setImmediate(resolve));
  confirm(true);
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(fetched).toHaveBeenCalledTimes(4);
  end();
});
