import { describe, expect, it } from "vitest";
import { defineRoute } from "@/lib/api/define-route";
import { requireScope } from "@/lib/api/require-scope";
import type { KeyPrincipal, UserPrincipal } from "@/lib/context";
import { allowsScope, coversScopes, expandScopes, SCOPES } from "@/lib/contracts/scopes";

const key = (...scopes: string[]) => ({ kind: "api_key", scopes }) as unknown as KeyPrincipal;
const person = { kind: "user" } as UserPrincipal;
const assistant = (...scopes: string[]) =>
  ({ kind: "user", assistant: { grantId: "g", clientName: "Claude", scopes } }) as unknown as UserPrincipal;

describe("an operation that accepts a key", () => {
  it("does not compile without its scope", () => {
    const rest = { operationId: "x", summary: "x", workspace: true, handler: async () => {} } as const;
    // @ts-expect-error: the scope is missing.
    defineRoute({ ...rest, access: ["jwt", "key"] });
    // @ts-expect-error: there is no such scope.
    defineRoute({ ...rest, access: ["key"], scope: "documents:write" });
    // @ts-expect-error: a key needs a scope of the list.
    defineRoute({ ...rest, access: ["key"], scope: "any" });
    defineRoute({ ...rest, access: ["key"], scope: "documents:read" });
    defineRoute({ ...rest, access: ["jwt"] });
  });
});

describe("requireScope", () => {
  it("asks nothing of a person", () => {
    expect(() => requireScope({}, person)).not.toThrow();
    expect(() => requireScope({ scope: "documents:send" }, person)).not.toThrow();
  });

  it("is closed where an operation names none", () => {
    expect(() => requireScope({}, key("documents:send", "templates:write", "embed"))).toThrow(/scope \*/);
    expect(() => requireScope({}, assistant("write"))).toThrow(/scope \*/);
    expect(() => requireScope({}, key("*"))).not.toThrow();
  });

  it("gives nobody without a scope anything", () => {
    for (const scope of [...SCOPES, "any" as const]) {
      expect(() => requireScope({ scope }, key())).toThrow();
      expect(() => requireScope({ scope }, assistant())).toThrow();
    }
  });

  it("tells a key's owner and an assistant what to do", () => {
    expect(() => requireScope({ scope: "embed" }, key("documents:read"))).toThrow(
      /admin .* can create a key/,
    );
    expect(() => requireScope({ scope: "embed" }, assistant("read"))).toThrow(/reconnect Countersign/);
  });
});

describe("scopes", () => {
  it.each([
    [["documents:send"], ["documents:send", "documents:read"]],
    [["templates:write"], ["templates:write", "templates:read"]],
    [["read"], ["documents:read", "templates:read"]],
    [["write"], ["documents:send", "documents:read", "templates:write", "templates:read"]],
    [["webhooks:write"], ["webhooks:write"]],
    [["documents:erase", "constructor", ""], []],
  ])("%j allow %j", (held, allowed) => expect([...expandScopes(held)].sort()).toEqual([...allowed].sort()));

  it("`*` allows each, and only `*` allows what needs all", () => {
    for (const scope of SCOPES) expect(allowsScope(["*"], scope)).toBe(true);
    expect(SCOPES.filter((scope) => allowsScope([scope], "*"))).toEqual(["*"]);
    expect(allowsScope(["write"], "*")).toBe(false);
  });

  it("cover others by what they include", () => {
    expect(coversScopes(["write"], ["documents:read", "read"])).toBe(true);
    expect(coversScopes(["documents:read", "templates:read"], ["read"])).toBe(true);
    expect(coversScopes(["read"], ["documents:send"])).toBe(false);
    expect(coversScopes(["*"], [...SCOPES])).toBe(true);
    expect(coversScopes([], [])).toBe(true);
  });
});
