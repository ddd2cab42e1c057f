import { expect, it } from "vitest";
import { hostOf, isInternalHost } from "@/lib/platform/outbound/internal-host";

it.each([
  ["https://example.com/", false],
  ["https://8.8.8.8/", false],
  ["https://[2606:4700:4700::1111]/", false],
  ["https://127.0.0.1/", true],
  ["https://2130706433/", true],
  ["https://10.0.0.5/", true],
  ["https://169.254.169.254/", true],
  ["https://[::1]/", true],
  ["https://[fd00::1]/", true],
  ["https://[::ffff:10.0.0.1]/", true],
  ["https://localhost/", true],
  ["https://printer.local/", true],
  ["https://db.internal./", true],
  ["https://router.home.arpa/", true],
  ["https://intranet/", true],
  ["https://local.example.com/", false],
])("%s is inside: %s", (url, expected) => {
  expect(isInternalHost(hostOf(new URL(url)))).toBe(expected);
});
