import type { Guide } from "../guide";
import { CADDYFILE, NGINX_CONF } from "./proxy-configurations";

/** Guide: TLS, and what a reverse proxy has to pass on. */
export const proxyGuide = (): Guide => ({
  slug: "self-hosting/proxy",
  title: "TLS and reverse proxy",
  lead: "The instance speaks HTTP. A proxy in front of it ends TLS, and tells it who the callers are.",
  sections: [
    {
      id: "caddy",
      title: "Caddy",
      keywords: "https certificate let's encrypt acme automatic",
      blocks: [
        "Caddy obtains and renews the certificate by itself. It needs ports 80 and 443, and a DNS entry of the host name that leads to the machine. This is the whole `/etc/caddy/Caddyfile`:",
        { title: "Caddyfile", code: CADDYFILE },
        { title: "Shell", code: "sudo systemctl reload caddy" },
      ],
    },
    {
      id: "nginx",
      title: "nginx",
      keywords: "https certificate certbot ssl client_max_body_size",
      blocks: [
        "With a certificate from certbot or your own authority, in `/etc/nginx/conf.d/countersign.conf`:",
        { title: "nginx.conf", code: NGINX_CONF },
        { title: "Shell", code: "sudo nginx -t && sudo systemctl reload nginx" },
        "nginx 1.25.1 and newer prefers `http2 on;` on a line of its own, and warns about `http2` after `listen`.",
      ],
    },
    {
      id: "requirements",
      title: "What any proxy has to do",
      keywords: "load balancer traefik haproxy apache event stream sse timeout buffering",
      blocks: [
        {
          list: [
            "Pass `Host` unchanged. The endpoint for assistants rejects every other host with 403.",
            "Write `X-Forwarded-For`, and be named in `TRUSTED_PROXIES`.",
            "Allow bodies of 64 MB.",
            "Wait at least 200 seconds for an answer if the [agent’s model](/docs/self-hosting/assistants#agent) is used, otherwise 60.",
            "Pass event streams (`text/event-stream`) on as they arrive. The instance sends `X-Accel-Buffering: no`, which nginx follows; Caddy recognizes them.",
            "Leave compression, security headers and caching alone: the instance compresses, and sends `Strict-Transport-Security` and a content security policy if `APP_URL` is https.",
          ],
        },
        "Do not let the proxy require a password or a client certificate for everything: signers come without an account, and mail services, payment providers and Inngest call the instance.",
      ],
    },
    {
      id: "trusted-proxies",
      title: "Whose X-Forwarded-For is trusted",
      keywords: "TRUSTED_PROXIES client ip address real ip",
      blocks: [
        "A caller’s address is evidence in the audit trail, rate limits are counted by it, and [API keys can be bound to it](/docs/api-keys#addresses). Anyone can forge `X-Forwarded-For`, so it is trusted only as far as it was written by proxies in `TRUSTED_PROXIES`: addresses, ranges such as `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. The default is none. `X-Forwarded-Host`, which decides whether a request is under a workspace’s own domain, is trusted from the same proxies.",
        {
          table: {
            label: "Values of TRUSTED_PROXIES",
            head: ["The proxy is", "TRUSTED_PROXIES"],
            rows: [
              ["on the same machine", "`loopback`"],
              [
                "in another container or machine of your network",
                "its address or range, such as `10.0.0.0/24`",
              ],
              ["a load balancer in front of your own proxy", "both, separated by a comma"],
            ],
          },
        },
        "An instance that receives the header from another address logs a warning once. If that address is your proxy, add it: otherwise all callers seem to have the proxy’s address and share its limits. In production, an instance whose address is https and that trusts no proxy also logs a warning when it starts.",
        "In production the server listens on all addresses unless `HOST` is set. If the proxy is on the same machine, set `HOST=127.0.0.1`, so that nobody reaches the server past the proxy.",
      ],
    },
  ],
});
