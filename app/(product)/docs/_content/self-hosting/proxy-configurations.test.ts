import { expect, it } from "vitest";
import { loadEnv } from "@/lib/env";
import { CADDYFILE, NGINX_CONF } from "./proxy-configurations";

const MIB = 1024 * 1024;
/** The largest file that a request may carry (lib/contracts), and room for its fields and recipients. */
const LARGEST = 50 * MIB + 4 * MIB;

it("proxies let through the largest request, and wait for the slowest answer", () => {
  const nginxMib = Number(/client_max_body_size (\d+)m;/.exec(NGINX_CONF)?.[1]);
  const caddyMegabytes = Number(/max_size (\d+)MB/.exec(CADDYFILE)?.[1]);
  expect(nginxMib * MIB).toBeGreaterThan(LARGEST);
  expect(caddyMegabytes * 1_000_000).toBeGreaterThan(LARGEST);
  const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(NGINX_CONF)?.[1]);
  expect(seconds).toBeGreaterThan(loadEnv({}).ai.generateSeconds);
});

it("proxies lead to the port where the server listens unless told otherwise", () => {
  const { port } = loadEnv({});
  expect(CADDYFILE).toContain(`reverse_proxy 127.0.0.1:${port}\n`);
  expect(NGINX_CONF).toContain(`server 127.0.0.1:${port};`);
});
