import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
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
      ],
    },
  ],
};

export default config;
