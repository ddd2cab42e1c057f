import { createHmac } from "node:crypto";
import { CountersignError, createCountersign, verifyWebhook } from "@countersign/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Sent = { method: string; url: string; headers: Headers; body: unknown };
type Reply = Response | "no answer" | "silence";

const BASE = { baseUrl: "https://sign.example.com", apiKey: "sk_live_x" };

/** A service that answers as it is told to, and keeps what it was asked. */
function serviceOf(...replies: Reply[]) {
  const asked: Sent[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { method = "GET", headers, body = null, signal } = init;
    asked.push({ method, url: String(input), headers: new Headers(headers), body });
    const reply = replies.shift() ?? "no answer";
    if (reply === "no answer") throw new TypeError("fetch failed");
    if (reply !== "silence") return reply;
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
  };
  return { countersign: createCountersign({ ...BASE, fetch }), asked, fetch };
}

/** Pauses between tries are not waited for. */
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
async function settled<T>(call: Promise<T>): Promise<T | CountersignError> {
  const outcome = call.catch((error: CountersignError) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

describe("a call", () => {
  it("sends an object of its query as pairs in brackets", async () => {
    const { countersign, asked } = serviceOf(json([]));
    await settled(countersign.listDocuments({ query: { metadata: { unit: "12-A", city: "Bern" } } }));
    const { searchParams } = new URL(asked[0]?.url ?? "");
    expect([...searchParams]).toEqual([
      ["metadata[unit]", "12-A"],
      ["metadata[city]", "Bern"],
    ]);
  });

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
    const error = await countersign.getHealth({ maxRetries: 0 }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CountersignError);
    const { detail: message, ...rest } = problem;
    expect(error).toMatchObject({ ...rest, message, status: 429, retryAfterSeconds: 7 });
  });

  it("carries the details of the problem, empty where there are none", async () => {
    const seats = [{ kind: "member", userId: "u", email: "grace@example.com", name: null }];
    const { countersign } = serviceOf(
      json({ code: "SEATS_IN_USE", detail: "2 seats are in use.", seats }, { status: 409 }),
      json({ code: "TEMPLATE_RULES_FAILED", templateId: "t" }, { status: 400 }),
      json({ code: "PAYMENT_FAILED", outcome: "unchanged" }, { status: 402 }),
    );
    const failed = () => countersign.getHealth({ maxRetries: 0 }).catch((caught: unknown) => caught);
    expect(await failed()).toMatchObject({ seats, errors: [], diagnostics: [], templateId: null });
    expect(await failed()).toMatchObject({ seats: [], templateId: "t", outcome: null });
    expect(await failed()).toMatchObject({ code: "PAYMENT_FAILED", outcome: "unchanged" });
  });

  it("says when there is no answer", async () => {
    const { countersign } = serviceOf();
    expect(await settled(countersign.getHealth())).toMatchObject({ status: 0, code: "NO_ANSWER" });
  });

  it.each(["", ".", ".."])("with “%s” for an id is sent nowhere", async (id) => {
    const { countersign, asked } = serviceOf();
    const refused = { status: 0, code: "INVALID_PATH" };
    await expect(countersign.removeMember({ path: { id: "w", userId: id } })).rejects.toMatchObject(refused);
    await expect(countersign.getDocument({ path: { id } })).rejects.toMatchObject(refused);
    await expect(countersign.pages("listInvitations", { path: { id } }).next()).rejects.toMatchObject(
      refused,
    );
    expect(asked).toEqual([]);
  });

  it("with a missing id is sent nowhere, and one that only looks like dots is one segment", async () => {
    const { countersign, asked } = serviceOf(json({}), json({}));
    await expect(countersign.getDocument({ path: {} } as never)).rejects.toMatchObject({
      code: "INVALID_PATH",
      message: "getDocument: path.id must not be empty.",
    });
    await countersign.getDocument({ path: { id: "%2e%2e" } });
    await countersign.getDocument({ path: { id: "../x" } });
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      "/v1/documents/%252e%252e",
      "/v1/documents/..%2Fx",
    ]);
  });

  it.each([
    ["https://corp.example/esign/", "https://corp.example/esign/v1/documents?limit=1"],
    ["https://corp.example/esign", "https://corp.example/esign/v1/documents?limit=1"],
    ["https://corp.example/a/b/?x=1#y", "https://corp.example/a/b/v1/documents?limit=1"],
  ])("below %s stays below it", async (baseUrl, expected) => {
    const { fetch, asked } = serviceOf(json([]));
    await createCountersign({ baseUrl, fetch }).listDocuments({ query: { limit: 1 } });
    expect(asked[0]?.url).toBe(expected);
  });

  it("takes booleans as booleans", async () => {
    const { countersign, asked } = serviceOf(json({ url: "x" }), json([]));
    await countersign.getSignedPdf({ path: { id: "1" }, query: { download: true } });
    await countersign.listNotifications({ query: { unread: false } });
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(["?download=true", "?unread=false"]);
  });

  it("answers its headers where they are asked for, and a page with where the next begins", async () => {
    const link = '<http://internal:3000/v1/documents?limit=2&cursor=abc>; rel="next"';
    const { countersign } = serviceOf(
      json({ id: "1" }, { status: 201, headers: { "request-id": "req_1" } }),
      json([{ id: "1" }], { headers: { link } }),
      json([]),
    );
    const body = { templateId: "t", recipients: [] };
    const { data, status, headers } = await countersign.call("createDocument", { body });
    expect([data.id, status, headers.get("request-id")]).toEqual(["1", 201, "req_1"]);
    expect(await countersign.page("listDocuments")).toEqual({ items: [{ id: "1" }], nextCursor: "abc" });
    expect(await countersign.page("listDocuments")).toEqual({ items: [], nextCursor: null });
  });

  it("is never led on: a redirect is an error", async () => {
    const { countersign, asked } = serviceOf(
      new Response(null, { status: 308, headers: { location: "https://evil.example/" } }),
    );
    await expect(countersign.deleteWorkspace({ path: { id: "w" } })).rejects.toMatchObject({
      status: 308,
      code: "REDIRECTED",
    });
    expect(asked).toHaveLength(1);
  });

  it("says when what answers is no interface", async () => {
    const { countersign } = serviceOf(new Response("<html>"), new Response("<html>", { status: 404 }));
    await expect(countersign.getHealth()).rejects.toMatchObject({ status: 200, code: "UNREADABLE" });
    await expect(countersign.getHealth()).rejects.toMatchObject({ status: 404, code: "UNKNOWN" });
  });
});

describe("a call that fails", () => {
  const problem = (status: number, code: string, headers: HeadersInit = {}) =>
    json({ code, detail: "Wait." }, { status, headers });
  const made = { body: { templateId: "t", recipients: [] } };

  it.each<[string, Reply]>([
    ["no answer", "no answer"],
    ["too many requests", problem(429, "RATE_LIMITED", { "retry-after": "3" })],
    ["busy", problem(503, "BUSY", { "retry-after": "1" })],
    ["broken", problem(500, "INTERNAL")],
    ["a gateway's", new Response("<html>", { status: 502 })],
    ["the first try still at work", problem(409, "IDEMPOTENCY_KEY_IN_USE", { "retry-after": "1" })],
    ["silence", "silence"],
  ])("is tried again under its one key: %s", async (_, reply) => {
    const { countersign, asked } = serviceOf(reply, json({ id: "1" }));
    expect(await settled(countersign.createDocument(made))).toEqual({ id: "1" });
    const keys = asked.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    expect(asked[1]?.body).toBe(asked[0]?.body);
  });

  it("gives up after two more tries, and says under which key", async () => {
    const { countersign, asked } = serviceOf();
    const error = await settled(countersign.createDocument({ ...made, idempotencyKey: "lease-4711" }));
    expect(error).toMatchObject({ code: "NO_ANSWER", idempotencyKey: "lease-4711" });
    expect(asked).toHaveLength(3);
    expect(await settled(countersign.createDocument({ ...made, maxRetries: 0 }))).toMatchObject({
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(asked).toHaveLength(4);
  });

  it("is not tried again where a repeat could do something twice", async () => {
    const { countersign, asked } = serviceOf("no answer", problem(500, "INTERNAL"), "no answer");
    await settled(countersign.updateDocument({ path: { id: "1" }, body: {} }));
    await settled(countersign.deleteDocument({ path: { id: "1" } }));
    const signer = createCountersign({ baseUrl: BASE.baseUrl, fetch: serviceOf().fetch });
    expect(
      await settled(signer.declineSigning({ path: { token: "t" }, body: { reason: "Too dear" } })),
    ).toMatchObject({ code: "NO_ANSWER", idempotencyKey: null });
    expect(asked).toHaveLength(2);
  });

  it.each([
    problem(400, "INVALID_INPUT"),
    problem(404, "NOT_FOUND"),
    problem(409, "ALREADY_SUBMITTED"),
    problem(429, "REMINDED_RECENTLY", { "retry-after": "20" }),
    problem(429, "RATE_LIMITED", { "retry-after": "3600" }),
  ])("is not tried again where another try would be refused as well", async (refusal) => {
    const { countersign, asked } = serviceOf(refusal);
    expect(await settled(countersign.sendDocument({ path: { id: "1" } }))).toBeInstanceOf(CountersignError);
    expect(asked).toHaveLength(1);
  });

  it("waits as long as it is told to, and longer each time where it is not", async () => {
    const pauses: number[] = [];
    const { countersign } = serviceOf(
      problem(429, "RATE_LIMITED", { "retry-after": "7" }),
      "no answer",
      json({}),
    );
    const health = countersign.getHealth({ timeoutMs: 0 });
    for (let pause = 0; pause < 2; pause += 1) {
      const from = Date.now();
      await vi.advanceTimersToNextTimerAsync();
      pauses.push(Date.now() - from);
    }
    await health;
    expect(pauses[0]).toBeGreaterThanOrEqual(7_000);
    expect(pauses[0]).toBeLessThanOrEqual(7_250);
    expect(pauses[1]).toBeGreaterThanOrEqual(500);
    expect(pauses[1]).toBeLessThanOrEqual(1_000);
  });

  it("ends with its time, and with its caller's signal", async () => {
    const { countersign } = serviceOf("silence", "silence", "no answer");
    expect(await settled(countersign.getHealth({ timeoutMs: 100, maxRetries: 0 }))).toMatchObject({
      status: 0,
      code: "TIMEOUT",
      message: "No response from https://sign.example.com within 100 ms.",
    });
    const asking = new AbortController();
    const asked = settled(countersign.getHealth({ signal: asking.signal, timeoutMs: 0 }));
    asking.abort(new Error("not any more"));
    expect(await asked).toMatchObject({ message: "not any more" });
    const waiting = new AbortController();
    const call = countersign.getHealth({ signal: waiting.signal }).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10);
    waiting.abort(new Error("no more waiting"));
    expect(await call).toBe("no more waiting");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a file", () => {
  const pdf = new TextEncoder().encode("%PDF-1.7");

  it("goes to its upload address, without the credential", async () => {
    const uploaded = { templateId: "t", pages: [], warnings: [], diagnostics: [] };
    const { countersign, asked } = serviceOf(json(uploaded), "no answer");
    const to = "https://sign.example.com/api/uploads/x.y";
    expect(await countersign.upload(to, pdf)).toEqual(uploaded);
    expect(asked[0]).toMatchObject({ method: "PUT", url: to });
    expect([...(asked[0]?.headers ?? [])]).toEqual([["content-type", "application/pdf"]]);
    const [{ body } = { body: null }] = asked;
    expect(await (body as Blob).text()).toBe("%PDF-1.7");
    expect(await settled(countersign.upload(to, pdf))).toMatchObject({ code: "NO_ANSWER" });
    expect(asked).toHaveLength(2);
  });

  it("goes as its bytes where an operation takes bytes, and says its type where it has one", async () => {
    const { countersign, asked } = serviceOf(json({ sha256: "1" }), json({ sha256: "1" }));
    const input = { path: { token: "t", fieldId: "f" }, query: { name: "lease.pdf" } };
    await countersign.uploadSigningFile({ ...input, body: pdf });
    await countersign.uploadSigningFile({ ...input, body: new Blob([pdf], { type: "application/pdf" }) });
    const url = "https://sign.example.com/v1/sign/t/files/f?name=lease.pdf";
    expect(asked.map((one) => `${one.method} ${one.url}`)).toEqual([`PUT ${url}`, `PUT ${url}`]);
    for (const { body } of asked) expect(await (body as Blob).text()).toBe("%PDF-1.7");
    expect(asked.map(({ headers }) => headers.get("content-type"))).toEqual([
      "application/octet-stream",
      "application/pdf",
    ]);
  });

  it("goes in a form with its fields", async () => {
    const { countersign, asked } = serviceOf(json({ id: "1" }));
    await countersign.createTemplate({ form: { file: pdf, name: "Lease", kind: "oneoff" } });
    const form = asked[0]?.body as FormData;
    expect([form.get("name"), form.get("kind")]).toEqual(["Lease", "oneoff"]);
    expect(await (form.get("file") as File).text()).toBe("%PDF-1.7");
    expect(asked[0]?.headers.has("content-type")).toBe(false);
    expect(asked[0]?.headers.has("idempotency-key")).toBe(true);
  });

  it("goes in a form with the rest of the request as an object, which is typed", async () => {
    const { countersign, asked } = serviceOf(json({ id: "1" }), json({ id: "2" }), json({ id: "3" }));
    const payload = {
      roles: [{ key: "tenant", label: "Tenant" }],
      recipients: [{ roleKey: "tenant", name: "Ada", email: "ada@example.com" }],
      send: true,
    };
    await countersign.createDocument({ form: { file: pdf, payload } });
    await countersign.createDocument({ form: { file: pdf, payload: JSON.stringify(payload) } });
    // @ts-expect-error the file is a part of its own
    await countersign.createDocument({ form: { file: pdf, payload: { ...payload, templateId: "x" } } });
    const sent = asked.slice(0, 2).map(({ body }) => JSON.parse(String((body as FormData).get("payload"))));
    expect(sent).toEqual([payload, payload]);
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

  it("takes the header as Node's types have it, also as several of one name", async () => {
    const [stamp = "", first = ""] = sign(body).split(",");
    for (const given of [sign(body), [sign(body)], [stamp, first]])
      await expect(verifyWebhook(body, given, secret, { now })).resolves.toMatchObject({ id: "evt_1" });
    await expect(verifyWebhook(body, [], secret, { now })).rejects.toThrow(/missing/);
  });

  it("takes the body as text and as bytes, also a part of a larger buffer", async () => {
    const text = JSON.stringify({ id: "evt_1", note: "größer 😀" });
    const bytes = new TextEncoder().encode(text);
    const larger = Buffer.concat([Buffer.from("xx"), bytes, Buffer.from("yy")]);
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    for (const given of [text, bytes, Buffer.from(bytes), larger.subarray(2, -2), buffer])
      await expect(verifyWebhook(given, sign(text), secret, { now })).resolves.toMatchObject({ id: "evt_1" });
    const parsed = { id: "evt_1" } as never;
    await expect(verifyWebhook(parsed, sign(text), secret, { now })).rejects.toThrow(TypeError);
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
