import { describe, expect, it } from "vitest";
import { RequestLogFilter } from "./request-log";

describe("RequestLogFilter", () => {
  it("reads an address", () => {
    const search = { status: "4xx", method: "POST", code: "NOT_FOUND", path: " /v1/documents ", cursor: "x" };
    expect(RequestLogFilter.parse(search)).toEqual({
      status: "4xx",
      method: "POST",
      code: "NOT_FOUND",
      path: "/v1/documents",
    });
  });

  it.each([
    { status: "9xx" },
    { method: "get" },
    { key: "x" },
    { code: "' or 1" },
    { path: ["a", "b"] },
    { path: "x".repeat(201) },
    { requestId: "" },
  ])("leaves out %j", (search) => {
    expect(Object.values(RequestLogFilter.parse(search)).filter((value) => value !== undefined)).toEqual([]);
  });
});
