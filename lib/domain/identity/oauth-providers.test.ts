import { describe, expect, it } from "vitest";
import { verifiedGithubEmail, verifiedGoogleEmail } from "@/lib/domain/identity/oauth-providers";

const email = (address: string, primary: boolean, verified: boolean) => ({
  email: address,
  primary,
  verified,
  visibility: "private" as const,
});

describe("an address of a provider", () => {
  it("of GitHub is a proven one, the primary if that is proven", () => {
    const [a, b, c] = [
      email("a@x.com", false, true),
      email("b@x.com", true, true),
      email("c@x.com", true, false),
    ];
    expect(verifiedGithubEmail([a, b])).toBe("b@x.com");
    expect(verifiedGithubEmail([c, a])).toBe("a@x.com");
    expect(verifiedGithubEmail([c])).toBeNull();
    expect(verifiedGithubEmail([])).toBeNull();
  });

  it("of Google counts only when Google says it is proven", () => {
    expect(verifiedGoogleEmail({ email: "a@x.com", email_verified: true })).toBe("a@x.com");
    expect(verifiedGoogleEmail({ email: "a@x.com", email_verified: false })).toBeNull();
  });
});
