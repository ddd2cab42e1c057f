import { describe, expect, it } from "vitest";
import { misspeltNames, unknownNames } from "@/lib/pure/misspelt-names";

const KNOWN = ["DATABASE_URL", "SMTP_URL", "PORT", "TSA_URLS", "OURS_ROOT"];
const found = (...names: string[]) => misspeltNames(names, KNOWN, "OURS_");

describe("misspelt names", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URLS", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["DATABASE_ULR", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["TSA_URL", "TSA_URLS"],
    ["OURS_DATABASE_URL", "DATABASE_URL"],
    ["OURS_DATABSE_URL", "DATABASE_URL"],
    ["OURS_PORT", "PORT"],
    ["OURS_ROTO", "OURS_ROOT"],
  ])("%s is probably %s", (name, meant) => {
    expect(found(name)).toEqual([{ name, meant }]);
  });

  it("with our prefix are told even where nothing is near", () => {
    expect(found("OURS_COLOUR")).toEqual([{ name: "OURS_COLOUR", meant: null }]);
  });

  it("are neither known ones nor anything else", () => {
    expect(
      found(...KNOWN, "PATH", "HOME", "PORTS", "POST", "REDIS_TLS_URL", "DATA", "SMTP_HOST", ""),
    ).toEqual([]);
  });
});

describe("unknown names in a file of settings", () => {
  it("are told, however little they resemble known ones", () => {
    expect(unknownNames(["PORT", "MAIL_SERVER", "smtp_url", "POSTGRESQL"], KNOWN)).toEqual([
      "MAIL_SERVER",
      "smtp_url",
      "POSTGRESQL",
    ]);
  });

  it.each([
    ...["NODE_OPTIONS", "NEXT_TELEMETRY_DISABLED", "npm_config_registry", "HTTPS_PROXY", "no_proxy", "TZ"],
    ...["LANG", "LC_ALL", "PATH", "HOME", "HOSTNAME", "AWS_REGION", "PGHOST", "COMPOSE_PROJECT_NAME"],
    ...["POSTGRES_PASSWORD", "OTEL_SERVICE_NAME", "SSL_CERT_FILE"],
  ])("%s belongs to another program", (name) => {
    expect(unknownNames([name], KNOWN)).toEqual([]);
  });
});
