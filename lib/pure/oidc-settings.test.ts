import { describe, expect, it } from "vitest";
import { oidcOf, oidcProblems } from "@/lib/pure/oidc-settings";

const ALL = {
  APP_ENV: "production" as const,
  OIDC_ISSUER: "https://id.example.com/realms/acme",
  OIDC_CLIENT_ID: "countersign",
  OIDC_CLIENT_SECRET: "a secret",
};

describe("the issuer of an instance", () => {
  it("is set by three variables together, and named by a fourth", () => {
    const none = { APP_ENV: "production" as const };
    expect([oidcProblems(none), oidcOf(none)]).toEqual([[], null]);
    expect(oidcProblems(ALL)).toEqual([]);
    expect(oidcOf(ALL)).toEqual({
      ...{ issuer: "https://id.example.com/realms/acme", clientId: "countersign", clientSecret: "a secret" },
      name: "your company",
    });
    expect(oidcOf({ ...ALL, OIDC_NAME: "Acme" })?.name).toBe("Acme");
    for (const name of ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const) {
      expect(oidcProblems({ ...ALL, [name]: undefined })).toEqual([
        "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three, or none of the OIDC_ variables",
      ]);
    }
    expect(oidcProblems({ ...none, OIDC_NAME: "Acme" })).toHaveLength(1);
  });

  it.each([
    ["http://id.example.com", "https://"],
    ["https://id.example.com/?tenant=acme", "no query"],
    ["https://ada:secret@id.example.com", "no password"],
    ["https://id.example.com/.well-known/openid-configuration", "without /.well-known/"],
    ["https://login.microsoftonline.com/common/v2.0", "your own tenant"],
    ["https://login.microsoftonline.com/organizations/v2.0", "your own tenant"],
  ])("is refused as %s", (OIDC_ISSUER, reason) => {
    expect(oidcProblems({ ...ALL, OIDC_ISSUER })).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    "http://localhost:8080/realms/acme",
    "http://127.0.0.1:8080",
    "http://[::1]:8080",
    "https://login.microsoftonline.com/8f3c1c4e-6a58-4c7a-9f0e-0f4a3d7f5b11/v2.0",
    "https://accounts.google.com",
  ])("may be %s", (OIDC_ISSUER) => {
    expect(oidcProblems({ ...ALL, OIDC_ISSUER })).toEqual([]);
  });

  it("may be without TLS anywhere in development", () => {
    const given = { ...ALL, APP_ENV: "development" as const, OIDC_ISSUER: "http://keycloak:8080" };
    expect(oidcProblems(given)).toEqual([]);
    expect(oidcOf(given)?.issuer).toBe("http://keycloak:8080/");
  });
});
