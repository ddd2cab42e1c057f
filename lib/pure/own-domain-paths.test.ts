import { describe, expect, it } from "vitest";
import { isServedOnOwnDomain } from "@/lib/pure/own-domain-paths";

describe("an own domain", () => {
  it.each([
    "/sign/abc",
    "/embed/sign/abc",
    "/start/abc",
    "/draw/abc",
    "/report/abc",
    "/unsubscribe/reminders/abc",
    "/verify",
    "/verify/abc",
    "/v1/sign/abc",
    "/v1/sign/abc/submit",
    "/api/sign/abc/files/document",
    "/api/public-links/abc/documents",
    "/api/drawings/abc",
    "/api/report/abc",
    "/api/unsubscribe/reminders/abc",
    "/api/pages/abc/1-800",
    "/api/blobs/ab/cd.pdf",
    "/api/source/abc",
    "/api/logos/abc.png",
    "/api/verify",
    "/_next/static/chunks/a.js",
    "/.well-known/countersign-seal.pem",
  ])("serves %s", (path) => {
    expect(isServedOnOwnDomain(path)).toBe(true);
  });

  it.each([
    "/",
    "/login",
    "/signup",
    "/documents",
    "/w/acme/documents",
    "/settings/workspace",
    "/in-person",
    "/docs",
    "/docs/quickstart",
    "/pricing",
    "/sample",
    "/dev/mail",
    "/invite/abc",
    "/open/documents",
    "/oauth/authorize",
    "/mcp",
    "/v1/documents",
    "/v1/openapi.json",
    "/v1/signatures",
    "/v1/sign",
    "/sign",
    "/sign/",
    "/sign/abc/def",
    "/sign/..%2flogin",
    "/sign/..\\login",
    "//login",
    "/api/auth/session",
    "/api/auth/csrf",
    "/api/in-person",
    "/api/domains",
    "/api/domains/allowed",
    "/api/metrics",
    "/api/inngest",
    "/api/stripe/webhook",
    "/_next/image",
    "/.well-known/oauth-authorization-server",
  ])("does not serve %s", (path) => {
    expect(isServedOnOwnDomain(path)).toBe(false);
  });
});
