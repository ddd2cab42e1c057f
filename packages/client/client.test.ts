import { createHmac } from "node:crypto";
import { CountersignError, createCountersign, verifyWebhook } from "@countersign/client";
import { describe, expect, it } from "vitest";

type Sent = { method: string; url: string; headers: Headers; body: string | null };

/** A service that answers as it is told to, and keeps what it was asked. */
function serviceOf(...answers: Response[]) {
  const asked: Sent[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { method = "GET", headers, body = null } = init;
    asked.push({ method, url: String(input), headers: new Headers(headers), body: body as string | null });
    const answer = answers.shift();
    if (!answer) throw new TypeError("fetch failed");
    return answer;
  };
  const options = { baseUrl: "https://sign.example.com", apiKey: "sk_live_x", fetch };
  return { countersign: createCountersign(options), asked };
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

describe("a call", () => {
  it("goes to the operation's place with its parameters, body and credential", async () => {
    const { countersign, asked } = serviceOf(
      json({ id: "1" }),
      json([]),
      new Response(null, { status: 204 }),
    );
    await countersign.remindRecipient({ path: { id: "a/b", recipientId: "c" }, idempotencyKey: "k-1" });
    await countersign.listDocuments({ query: { status: "sent", q: "12 Alder" } });
    expect(await countersign.deleteDocument({ path: { id: "x" }, workspaceId: "w" })).toBeUndefined();
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST https://sign.example.com/v1/documents/a%2Fb/recipients/c/remind",
      "GET https://sign.example.com/v1/documents?status=sent&q=12+Alder",
      "DELETE https://sign.example.com/v1/documents/x",
    ]);
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer sk_live_x");
    expect(asked[0]?.headers.get("idempotency-key")).toBe("k-1");
    expect(asked[1]?.headers.has("idempotency-key")).toBe(false);
    expect(asked[2]?.headers.get("x-workspace-id")).toBe("w");
  });

  it("gives every POST a key of its own, so that it can be repeated safely", async () => {
    const { countersign, asked } = serviceOf(json({}), json({}));
    await countersign.sendDocument({ path: { id: "1" } });
    await countersign.sendDocument({ path: { id: "1" } });
    const keys = asked.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("fails with the problem that the service states", async () => {
    const problem = { code: "RATE_LIMITED", detail: "Wait.", requestId: "req_1" };
    const { countersign } = serviceOf(json(problem, { status: 429, headers: { "retry-after": "7" } }));
    const error = await countersign.getHealth().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CountersignError);
    const { detail: message, ...rest } = problem;
    expect(error).toMatchObject({ ...rest, message, status: 429, retryAfterSeconds: 7 });
  });

  it("says when there is no answer", async () => {
    const { countersign } = serviceOf();
    await expect(countersign.getHealth()).rejects.toMatchObject({ status: 0, code: "NO_ANSWER" });
  });
});

it("follows pages to the last, at the address it was given", async () => {
  const link = '<http://internal:3000/v1/documents?limit=2&cursor=abc>; rel="next"';
  const { countersign, asked } = serviceOf(
    json([{ id: "1" }, { id: "2" }], { headers: { link } }),
    json([{ id: "3" }]),
  );
  const ids: string[] = [];
  for await (const { id } of countersign.pages("listDocuments", { query: { limit: 2 } })) ids.push(id);
  expect(ids).toEqual(["1", "2", "3"]);
  expect(asked[1]?.url).toBe("https://sign.example.com/v1/documents?limit=2&cursor=abc");
});

describe("verifyWebhook", () => {
  const secret = "whsec_test";
  const body = JSON.stringify({ id: "evt_1", type: "webhook.test" });
  const now = 1_795_256_130_000;
  const sign = (text: string, key = secret, t = now / 1000) =>
    `t=${t},v1=${createHmac("sha256", key).update(`${t}.${text}`).digest("hex")}`;

  it("returns the event of a delivery that is ours, also while two secrets are good", async () => {
    await expect(verifyWebhook(body, sign(body), secret, { now })).resolves.toMatchObject({ id: "evt_1" });
    const both = `${sign(body, "whsec_old")},${sign(body).split(",")[1]}`;
    await expect(verifyWebhook(body, both, secret, { now })).resolves.toMatchObject({ id: "evt_1" });
  });

  it.each([
    ["no signature", null],
    ["half a signature", "t=1"],
    ["another secret's", sign(body, "whsec_other")],
    ["another body's", sign(`${body} `)],
    ["an old one", sign(body, secret, now / 1000 - 301)],
    ["nonsense", `t=${now / 1000},v1=zz`],
  ])("refuses %s", async (_, signature) => {
    await expect(verifyWebhook(body, signature, secret, { now })).rejects.toThrow(/signature/);
  });
});
