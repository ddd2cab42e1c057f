import { describe, expect, it } from "vitest";

const { assertReachable, unreachable } = await import(String(new URL("./unreachable.mjs", import.meta.url)));
const { migrate } = await import(String(new URL("./migrate.mjs", import.meta.url)));

const URL_WITH_PASSWORD = "postgresql://ada:s3cret@db.example.com:5433/sign%20here";
const said = (error: Error & { code?: string; severity?: string }) =>
  (unreachable(URL_WITH_PASSWORD, error) as Error).message;
const failed = (code: string, message = "no", more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe("a database that is not reached", () => {
  it("is named with what was tried, and never its password", () => {
    expect(said(failed("ENOTFOUND"))).toBe(
      "DATABASE_URL: database “sign here” at db.example.com:5433 as ada: there is no host of this name.",
    );
  });

  it("is named with what PostgreSQL said", () => {
    const missing = failed("3D000", 'database "x" does not exist', { severity: "FATAL" });
    expect(said(missing)).toMatch(/: PostgreSQL says “database "x" does not exist”\.$/);
    const refused = failed("28P01", "password authentication failed", { severity: "FATAL" });
    expect(said(refused)).toMatch(/PostgreSQL says “password authentication failed”/);
  });

  it("is nothing else: other errors stay what they are", () => {
    const broken = failed("42601", "syntax error", { severity: "ERROR" });
    expect(unreachable(URL_WITH_PASSWORD, broken)).toBe(broken);
    const bug = new TypeError("x is undefined");
    expect(unreachable(URL_WITH_PASSWORD, bug)).toBe(bug);
  });

  it("is told for a port where nothing listens", async () => {
    const url = "postgresql://localhost:1/none";
    const line = "DATABASE_URL: database “none” at localhost:1: nothing listens there.";
    const error = await migrate(url, "/no/such/folder").catch((reason: unknown) => unreachable(url, reason));
    expect(error.message).toBe(line);
    await expect(assertReachable(url)).rejects.toThrow(
      expect.objectContaining({ name: "Failure", message: line }),
    );
  });
});
