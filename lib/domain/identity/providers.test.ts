import { describe, expect, it } from "vitest";
import { provenGithubEmail, provenGoogleEmail } from "@/lib/domain/identity/providers";

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
    expect(provenGithubEmail([a, b])).toBe("b@x.com");
    expect(provenGithubEmail([c, a])).toBe("a@x.com");
    expect(provenGithubEmail([c])).toBeNull();
    expect(provenGithubEmail([])).toBeNull();
  });

  it("of Google counts only when Google says it is proven", () => {
    expect(provenGoogleEmail({ email: "a@x.com", email_verified: true })).toBe("a@x.com");
    expect(provenGoogleEmail({ email: "a@x.com", email_verified: false })).toBeNull();
  });
});
