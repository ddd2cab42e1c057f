import type { NextConfig } from "next";

const embedHeaders = (cacheControl: string) => [
  { key: "Cache-Control", value: cacheControl },
  // Other sites load it, and may check it by its hash (subresource integrity).
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];

/** What no page here asks a browser for; scripts of other origins in it could not either. */
const UNUSED_FEATURES = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  // Pictures are served as they are; without this the server fetches and converts whatever path it is asked for.
  images: { unoptimized: true },
  // Titles come with the page, not streamed after it: a page is never without one, not even while it refreshes.
  htmlLimitedBots: /.*/,
  // A page's code is read when it is first asked for: most of a process's pages never are.
  experimental: { preloadEntriesOnStart: false },
  serverExternalPackages: ["pg", "@node-rs/argon2", "pino", "sharp"],
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "Permissions-Policy", value: UNUSED_FEATURES },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
      ],
    },
    { source: "/embed.js", headers: embedHeaders("public, max-age=3600") },
    // What was published under a version does not change any more (components/embed/embed.test.ts knows the hashes).
    {
      source: "/embed/:version(\\d+\\.\\d+\\.\\d+).js",
      headers: embedHeaders("public, max-age=31536000, immutable"),
    },
  ],
};

export default config;
