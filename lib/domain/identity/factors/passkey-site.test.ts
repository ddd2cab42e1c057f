import { afterEach, expect, it } from "vitest";
import { arePasskeysPossible, rpId } from "@/lib/domain/identity/factors/passkey-site";
import { env } from "@/lib/env";

const before = env.appUrl;
afterEach(() => void Object.assign(env, { appUrl: before }));

it("passkeys need a host name, and https but on this machine", () => {
  const possible = (appUrl: string) => {
    Object.assign(env, { appUrl });
    return [rpId(), arePasskeysPossible()];
  };
  expect(possible("https://sign.example.com:8443")).toEqual(["sign.example.com", true]);
  expect(possible("http://localhost:3000")).toEqual(["localhost", true]);
  expect(possible("http://sign.example.com")).toEqual(["sign.example.com", false]);
  expect(possible("https://192.0.2.1")).toEqual(["192.0.2.1", false]);
  expect(possible("https://[2001:db8::1]")).toEqual(["[2001:db8::1]", false]);
});
