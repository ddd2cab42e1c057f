import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, type PolicyOptions } from "@/lib/pure/content-security-policy";

const options: PolicyOptions = {
  scripts: { nonce: "bm9uY2U=" },
  isDevelopment: false,
  storageOrigins: [],
  frameAncestors: "'none'",
};

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split("; ").map((line) => {
      const space = line.indexOf(" ");
      return [line.slice(0, space), line.slice(space + 1)] as const;
    }),
  );
}

describe("contentSecurityPolicy", () => {
  it("runs scripts by nonce alone and evaluates nothing", () => {
    const script = directives(contentSecurityPolicy(options)).get("script-src");
    expect(script).toBe("'self' 'nonce-bm9uY2U=' 'strict-dynamic'");
  });

  it("names the scripts of a body for everybody by their hashes", () => {
    const policy = contentSecurityPolicy({ ...options, scripts: { hashes: ["YQ==", "Yg=="] } });
    expect(directives(policy).get("script-src")).toBe("'self' 'sha256-YQ==' 'sha256-Yg=='");
  });

  it("lets React's development build evaluate", () => {
    const script = directives(contentSecurityPolicy({ ...options, isDevelopment: true })).get("script-src");
    expect(script).toContain("'unsafe-eval'");
  });

  it("names object storage for images and requests, and for nothing else", () => {
    const policy = directives(
      contentSecurityPolicy({ ...options, storageOrigins: ["https://bucket.s3.example"] }),
    );
    const named = [...policy].filter(([, value]) => value.includes("https://bucket.s3.example"));
    expect(named.map(([name]) => name)).toEqual(["img-src", "connect-src"]);
  });

  it("refuses framing unless origins are named, also when the list is empty", () => {
    const ancestors = (frameAncestors: PolicyOptions["frameAncestors"]) =>
      directives(contentSecurityPolicy({ ...options, frameAncestors })).get("frame-ancestors");
    expect(ancestors("'none'")).toBe("'none'");
    expect(ancestors([])).toBe("'none'");
    expect(ancestors(["https://a.example", "https://b.example"])).toBe("https://a.example https://b.example");
  });
});
