import { describe, expect, it } from "vitest";
import { GET } from "@/app/v1/openapi.json/route";
import { call } from "@/test/api/call";

const ask = (ifNoneMatch?: string) =>
  call(GET, "GET", ifNoneMatch === undefined ? {} : { headers: { "if-none-match": ifNoneMatch } });

describe("the OpenAPI document", () => {
  it("is not sent again to who has it, and is to who has another", async () => {
    const whole = await ask();
    const etag = whole.headers.get("etag") ?? "";
    expect([whole.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{16}"$/)]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { status, body, headers } = await ask(known);
      expect([known, status, body, headers.get("etag")]).toEqual([known, 304, null, etag]);
    }
    for (const other of ['"other"', etag.slice(1, -1), ""]) {
      const { status, body } = await ask(other);
      expect([other, status, body?.openapi]).toEqual([other, 200, "3.1.0"]);
    }
  });
});
