import { expect, it } from "vitest";
import { isPhone } from "@/lib/views/is-phone";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36";

it.each([
  [true, { "user-agent": IPHONE }],
  [false, { "user-agent": DESKTOP }],
  [true, { "user-agent": DESKTOP, "sec-ch-ua-mobile": "?1" }],
  [false, { "user-agent": IPHONE, "sec-ch-ua-mobile": "?0" }],
  [false, {}],
])("%s for %o", (expected, headers) => {
  expect(isPhone(new Headers(headers))).toBe(expected);
});
