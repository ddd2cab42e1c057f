import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postEvent } from "@/lib/domain/webhooks/post-event";
import { env } from "@/lib/env";
import { startNameServer } from "@/test/fixtures/webhooks/name-server";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";

/** Misbehaving receivers over real sockets; app/v1/webhooks/deliveries.test.ts tests the consequences. */

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const setPrivateAllowed = (isAllowed: boolean) => Object.assign(env, { webhooksAllowPrivate: isAllowed });
const post = (path: string, options = {}) => postEvent(receiver.url(path), {}, "{}", options);
const failed = (error: unknown) => ({ kind: "failed", error });

describe("a receiver", () => {
  beforeAll(() => setPrivateAllowed(true));

  it.each([
    ["is well", "/fine", { kind: "answered", status: 200, body: "thanks" }],
    ["is broken", "/broken", { kind: "answered", status: 500, body: "oh no" }],
    ["resets the connection", "/resets", failed(expect.stringMatching(/socket hang up|ECONNRESET/))],
    ["breaks off in its answer", "/breaks-off", failed(expect.stringMatching(/aborted|closed before/))],
    ["wants another protocol", "/switches", failed(expect.stringContaining("closed before"))],
    ["leads to the metadata address", "/redirect", { kind: "answered", status: 302 }],
    ["is gone", "/gone", { kind: "answered", status: 410 }],
    ["is busy", "/busy", { kind: "answered", status: 429, retryAfterSeconds: 900 }],
  ])("%s", async (_what, path, expected) => {
    expect(await post(path)).toMatchObject(expected);
  });

  it.each(["/hangs", "/drips"])("takes too long: %s", async (path) => {
    expect(await post(path, { answerMs: 300 })).toEqual(failed("no complete response within 0.3 seconds"));
  });

  it("answers with 100 MB, of which little is read and less is kept", async () => {
    const outcome = await post("/huge");
    expect(outcome).toMatchObject({ kind: "answered", status: 200, body: "x".repeat(2048) });
    // Bytes in transit when the connection is closed remain in the buffers of two sockets.
    expect(receiver.sentBytes()).toBeLessThan(20 * 1024 * 1024);
  });

  it("shows a certificate that nobody signed", async () => {
    const untrusted = await startReceiver({ isTls: true });
    expect(await postEvent(untrusted.url("/fine"), {}, "{}")).toMatchObject(
      failed(expect.stringContaining("self-signed certificate")),
    );
    expect(untrusted.received).toEqual([]);
    await untrusted.stop();
  });

  it("is told the name that was asked for, though its address is what is connected to", async () => {
    const [named, server] = [await startReceiver({ isTls: true }), await startNameServer(["127.0.0.1"])];
    await postEvent(`https://hooks.example:${named.port}/fine`, {}, "{}", { names: server.names });
    expect(named.names).toEqual(["hooks.example"]);
    await Promise.all([named.stop(), server.stop()]);
  });

  it("does not speak TLS, or is not there", async () => {
    const address = receiver.url("/fine").replace("http:", "https:");
    expect(await postEvent(address, {}, "{}")).toEqual(
      failed(expect.stringMatching(/^TLS failed: [\w ]*wrong version number$/)),
    );
    const names = { resolve4: async () => ["127.0.0.1", "127.0.0.2"], resolve6: async () => [] } as never;
    // Both addresses of a host with two addresses refuse the connection.
    for (const host of ["127.0.0.1", "hooks.example"])
      expect(await postEvent(`http://${host}:9/`, {}, "{}", { names })).toMatchObject(
        failed(expect.stringContaining("ECONNREFUSED")),
      );
  });
});

describe("a name", () => {
  beforeAll(() => setPrivateAllowed(false));

  it("that changes between check and connection leads to what was checked, and is asked once", async () => {
    // The first address is public and unreachable; the second is an internal one.
    const server = await startNameServer(["198.41.0.4", "127.0.0.1"]);
    const outcome = await postEvent(`https://rebind.example:${receiver.port}/fine`, {}, "{}", {
      answerMs: 300,
      names: server.names,
    });
    expect(outcome).toMatchObject({ kind: "failed" });
    expect(server.asked).toEqual(["198.41.0.4"]);
    const received = receiver.received.length;
    const again = await postEvent(`https://rebind.example:${receiver.port}/fine`, {}, "{}", {
      names: server.names,
    });
    expect(again).toEqual(failed("rebind.example does not resolve to a public address"));
    expect(receiver.received).toHaveLength(received);
    await server.stop();
  });

  it("that nobody knows, or whose server is silent, is a failure of its own", async () => {
    const server = await startNameServer([]);
    const outcome = postEvent("https://nobody.example/", {}, "{}", { names: server.names });
    expect(await outcome).toEqual(failed("nobody.example cannot be resolved"));
    await server.stop();
    const silent = { resolve4: () => new Promise<string[]>(() => {}), resolve6: async () => [] };
    expect(
      await postEvent("https://slow.example/", {}, "{}", { answerMs: 100, names: silent as never }),
    ).toEqual(failed("no complete response within 0.1 seconds"));
  });

  it.each([
    "http://example.com/",
    "https://127.0.0.1/",
    "https://[::ffff:169.254.169.254]/",
    "https://localhost/",
    "https://metadata.google.internal/",
  ])("%s is not asked for at all", async (address) => {
    expect(await postEvent(address, {}, "{}")).toMatchObject({ kind: "failed" });
  });
});
