import { expect, it } from "vitest";
import { refusalOf } from "@/lib/client/refusal-of";

const refused = (headers: Record<string, string>) =>
  Response.json({ code: "RATE_LIMITED", detail: "Too many requests" }, { status: 429, headers });

it("says how long to wait, as the response does", async () => {
  expect(await refusalOf(refused({ "Retry-After": "47" }))).toMatchObject({
    status: 429,
    code: "RATE_LIMITED",
    retryAfterSeconds: 47,
  });
  expect(await refusalOf(refused({}))).toMatchObject({ retryAfterSeconds: null });
  for (const wait of ["0", "soon"])
    expect(await refusalOf(refused({ "Retry-After": wait }))).toMatchObject({ retryAfterSeconds: null });
});

it("is one without a problem too", async () => {
  const response = new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "Retry-After": "5" } });
  expect(await refusalOf(response)).toMatchObject({ status: 502, code: "UNKNOWN", retryAfterSeconds: 5 });
});
