import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { appearanceFrom } from "@/components/embed/appearance";
import { embeddedServer } from "@/components/embed/embedded-server";
import { createPostEvent, type EmbedEvent, eventOf, MESSAGE_VERSION } from "@/components/embed/messages";
import { parentOrigins } from "@/components/embed/parent-window";
import type { SigningServer } from "@/components/signing/signing-server";
import type { EmbeddedPage, EndState } from "@/lib/contracts/signing-page";
import nextConfig from "@/next.config";

function recorded() {
  const events: EmbedEvent[] = [];
  return { events, postEvent: createPostEvent((event) => events.push(event)) };
}

describe("what a framed page tells", () => {
  it("begins with ready, whatever comes first, and says once what happens once", () => {
    const { events, postEvent } = recorded();
    postEvent({ type: "loaded" });
    postEvent({ type: "ready" });
    postEvent({ type: "loaded" });
    for (let i = 0; i < 2; i++) {
      postEvent({ type: "field_completed", fieldId: "a", completed: 1, total: 2 });
      postEvent({ type: "error", code: "OFFLINE" });
    }
    expect(events.map((event) => event.type)).toEqual([
      "ready",
      "loaded",
      "field_completed",
      "error",
      "field_completed",
      "error",
    ]);
  });

  it("is no failure any more once it is signed or declined", () => {
    for (const done of [
      { type: "declined" },
      { type: "signed", documentStatus: "completed", redirectUrl: null },
    ] as const) {
      const { events, postEvent } = recorded();
      for (const event of [done, done, { type: "expired" }, { type: "error", code: "INTERNAL" }] as const)
        postEvent(event);
      postEvent({ type: "closed" });
      expect(events.map((event) => event.type)).toEqual(["ready", done.type, "closed"]);
    }
  });

  it("follows from the page where nobody acts", () => {
    const choice = { language: "en", locale: "en" } as const;
    const redirectUrl = "https://app.example/done";
    const of = (page: object) =>
      eventOf({ page: { choice, ...page }, session: { redirectUrl } } as unknown as EmbeddedPage);
    const ended = (end: EndState) => of({ state: "ended", end });
    expect(of({ state: "session_ended" })).toEqual({ type: "expired" });
    expect(ended({ kind: "expired", expiredAt: null })).toEqual({ type: "expired" });
    expect(of({ state: "invalid" })).toEqual({ type: "error", code: "TOKEN_INVALID" });
    for (const event of [
      of({ state: "gone" }),
      ended({ kind: "voided", by: "Ada", reason: null }),
      ended({ kind: "declined", byMe: false, by: null, isApprover: false }),
    ])
      expect(event).toEqual({ type: "error", code: "TOKEN_EXPIRED" });
    for (const event of [
      ended({ kind: "signed", peopleLeft: 1, isApprover: false }),
      ended({ kind: "completed", isSealed: true, act: "signed" }),
      ended({ kind: "completed", isSealed: false, act: "approved" }),
    ])
      expect(event).toEqual({ type: "signed", documentStatus: null, redirectUrl });
    expect(ended({ kind: "declined", byMe: true, by: null, isApprover: false })).toEqual({
      type: "declined",
    });
    for (const event of [
      of({ state: "active" }),
      ended({ kind: "waiting", peopleBefore: 1 }),
      ended({ kind: "completed", isSealed: true, act: null }),
      ended({ kind: "copy", message: null, privateMessage: null }),
    ])
      expect(event).toBeNull();
  });
});

describe("whom it tells", () => {
  const allowed = ["https://one.example", "https://two.example"];

  it("is the parent, when it is known and allowed", () => {
    const by = { ancestorOrigins: ["https://two.example", "https://outer.example"], referrer: "" };
    expect(parentOrigins(allowed, by)).toEqual(["https://two.example"]);
    expect(parentOrigins(allowed, { referrer: "https://one.example/page?x" })).toEqual([
      "https://one.example",
    ]);
  });

  it("is none but the allowed, when it is not known or not among them", () => {
    for (const by of [
      { referrer: "" },
      { referrer: "https://sign.example.com/embed/sign/x" },
      { ancestorOrigins: ["null"], referrer: "" },
      { ancestorOrigins: ["https://evil.example"], referrer: "https://one.example/" },
    ])
      expect(parentOrigins(allowed, by)).toEqual(allowed);
  });

  it("is the known parent where any may frame the page, and never just anybody", () => {
    expect(parentOrigins([], { ancestorOrigins: ["https://any.example"], referrer: "" })).toEqual([
      "https://any.example",
    ]);
    for (const by of [{ referrer: "" }, { ancestorOrigins: ["null"], referrer: "https://any.example/" }])
      expect(parentOrigins([], by)).toEqual([]);
  });
});

describe("the server of a framed page", () => {
  const problem = (code: string, status = 400) => ({
    ok: false as const,
    problem: { status, code, errors: [] },
  });
  const serverThat = (answers: Partial<SigningServer>) => {
    const { events, postEvent } = recorded();
    const inner = { keeps: true, markViewed: vi.fn(), ...answers } as unknown as SigningServer;
    return { events, server: embeddedServer(inner, { postEvent, redirectUrl: "https://app.example/done" }) };
  };
  const entries = { values: {}, signatures: {} };
  const agreed = { consentVersion: "1", shownSha256: null };

  it("tells where to go on, and leads nowhere itself", async () => {
    const redirectUrl = "https://app.example/next";
    const value = { status: "signed", documentStatus: "completed", redirectUrl } as const;
    const { events, server } = serverThat({ submit: async () => ({ ok: true, value }) });
    expect(await server.submit(entries, agreed)).toEqual({
      ok: true,
      value: { ...value, redirectUrl: null },
    });
    expect(events.at(-1)).toEqual({ type: "signed", documentStatus: "completed", redirectUrl });
  });

  it("tells of a signature that was given elsewhere as of one", async () => {
    const { events, server } = serverThat({ submit: async () => problem("ALREADY_SUBMITTED", 409) });
    await server.submit(entries, agreed);
    expect(events.at(-1)).toEqual({
      type: "signed",
      documentStatus: null,
      redirectUrl: "https://app.example/done",
    });
  });

  it("tells of what failed, and not of what the reader mends or the page will say", async () => {
    const sent = async (code: string, status?: number) => {
      const { events, server } = serverThat({
        submit: async () => problem(code, status),
        decline: async () => problem(code, status),
      });
      await server.submit(entries, agreed);
      await server.decline("why");
      return events.slice(1);
    };
    expect(await sent("OFFLINE", 0)).toEqual(Array(2).fill({ type: "error", code: "OFFLINE" }));
    expect(await sent("INVALID_INPUT")).toEqual([]);
    expect(await sent("TOKEN_EXPIRED", 401)).toEqual([]);
  });

  it("tells when the document is seen, and when it is declined", async () => {
    const { events, server } = serverThat({ decline: async () => ({ ok: true, value: undefined }) });
    await server.markViewed(null);
    await server.decline("why");
    expect(events.map((event) => event.type)).toEqual(["ready", "loaded", "declined"]);
  });
});

it("appearance is taken from the address as far as it is known", () => {
  expect(appearanceFrom({ theme: "dark", locale: "de-DE" })).toEqual({ theme: "dark", locale: "de-DE" });
  expect(appearanceFrom({ theme: "light", locale: "zh-Hant-TW" })).toEqual({
    theme: "light",
    locale: "zh-Hant-TW",
  });
  for (const query of [{}, { theme: "red", locale: "xx_YY" }, { theme: ["dark"], locale: ["de", "en"] }])
    expect(appearanceFrom(query)).toEqual({ theme: null, locale: null });
});

describe("embed.js", () => {
  const script = readFileSync("public/embed.js", "utf8");

  it("is small, and reads the messages of this version", () => {
    expect(gzipSync(script).length).toBeLessThan(5 * 1024);
    expect(script).toContain(`const VERSION = ${MESSAGE_VERSION};`);
  });

  /** SHA-256 hashes of every published version: a page that pins a version always gets the same bytes. */
  const PUBLISHED = { "1.0.2": "01eadffec0c07f29cacccaec1556e0ac73d6d9b0eed88c6e14b67682af0e23d9" };

  it("is published under its version, where it does not change any more", () => {
    const version = /Countersign embed (\d+\.\d+\.\d+):/.exec(script)?.[1] ?? "none";
    expect(script).toContain(`/embed/${version}.js"`);
    expect(readFileSync(`public/embed/${version}.js`, "utf8")).toBe(script);
    const published = readdirSync("public/embed").map((name) => {
      const bytes = readFileSync(`public/embed/${name}`);
      return [name.replace(/\.js$/, ""), createHash("sha256").update(bytes).digest("hex")];
    });
    expect(Object.fromEntries(published)).toEqual(PUBLISHED);
  });

  it("is cached under its version for good, and for an hour without", async () => {
    const rules = (await nextConfig.headers?.())?.filter(({ source }) => source.startsWith("/embed")) ?? [];
    const cached = rules.map(({ source, headers }) => [
      source,
      headers.find(({ key }) => key === "Cache-Control")?.value,
    ]);
    expect(cached).toEqual([
      ["/embed.js", "public, max-age=3600"],
      ["/embed/:version(\\d+\\.\\d+\\.\\d+).js", "public, max-age=31536000, immutable"],
    ]);
  });

  it("puts no style into the page that its policy would have to allow", () => {
    expect(script).not.toMatch(/createElement\("style"\)|setAttribute\("style"|cssText/);
    expect(script).toContain("adoptedStyleSheets");
  });

  it("says that the frame stays silent in the shape of the frame's own messages", () => {
    const silent = /const SILENT = \{([^}]*)\}/.exec(script)?.[1] ?? "";
    const names = [...silent.matchAll(/(\w+):/g)].map(([, name]) => name);
    expect(names).toEqual(["source", "version", "type", "code", "documentId", "recipientId"]);
  });
});
