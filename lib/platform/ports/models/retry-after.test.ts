import { expect, it } from "vitest";
import { retryAfterSeconds } from "./retry-after";

const NOW = Date.parse("Wed, 25 Nov 2026 03:00:00 GMT");

it.each([
  [{ "retry-after": "17" }, 17],
  [{ "retry-after": "Wed, 25 Nov 2026 03:02:00 GMT" }, 120],
  [{ "retry-after": "Wed, 25 Nov 2026 02:00:00 GMT" }, 0],
  [{ "retry-after-ms": "1500", "retry-after": "17" }, 1.5],
  [{ "retry-after": "soon" }, null],
  [{}, null],
  [undefined, null],
])("%j is %s seconds", (headers, seconds) => {
  expect(retryAfterSeconds(headers, NOW)).toBe(seconds);
});
