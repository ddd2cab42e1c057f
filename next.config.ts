import type { NextConfig } from "next";
import { CONTENT_HEADERS, DOCUMENT_HEADERS } from "./lib/pure/response-headers";
import { WORKSPACE_SECTIONS } from "./lib/pure/workspace-path";

const embedHeaders = (cacheControl: string) => [
  { key: "Cache-Control", value: cacheControl },
  // Other sites load these files cross-origin, and may check their hashes (subresource integrity).
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];

const isDevelopment = process.env.NODE_ENV === "development";

const config: NextConfig = {
  output: "standalone",
  // The same for the same sources (scripts/lib/build.mjs); null lets Next.js draw one.
  generateBuildId: async () => process.env.NEXT_BUILD_ID ?? null,
  poweredByHeader: false,
  // lib/platform/http/compress-responses does it at less cost.
  compress: false,
  // A path that is only known at run time is taken for any file of that name, and a folder `lib` for all of ours: each
  // of 300 routes listed 2,100 sources (74 MB of lists), which were then copied beside the server. The server runs
  // compiled code and opens no source. Only by extension: a folder's pattern also matches such folders in packages.
  outputFileTracingExcludes: { "/**": ["**/*.ts", "**/*.tsx"] },
  // `npm run validate` checks the types; checking them here again took half of the build.
  typescript: { ignoreBuildErrors: true },
  // Images are served unoptimized; otherwise the server would fetch and convert any path it is given.
  images: { unoptimized: true },
  // Metadata is not streamed: the title is part of the initial HTML, so a page is never without one, even during a
  // refresh.
  htmlLimitedBots: /.*/,
  experimental: {
    // Load a page's code on its first request: most of a process's pages are never requested.
    preloadEntriesOnStart: false,
    // A build is made once for a state of the sources (scripts/lib/build.mjs), so a cache of half a gigabyte would be
    // written for nobody; and only a debugger reads source maps. Without both, a build takes a third less memory and
    // processor time (docs/performance.md).
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: isDevelopment,
    turbopackInputSourceMaps: isDevelopment,
    // Fewer and larger files compress better: 3 to 6 KB of a page. Larger still, and the dashboard's pages would share
    // too little.
    turbopackChunking: { minChunkSize: 100_000 },
    // Addresses without a route have no root layout: app/global-not-found.
    globalNotFound: true,
  },
  serverExternalPackages: ["pg", "@node-rs/argon2", "pino", "sharp"],
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      // Each guide as Markdown is at the guide's address with `.md` behind it.
      { source: "/docs/:guide(.+)\\.md", destination: "/docs/markdown/:guide" },
      // Addresses of the dashboard without a workspace (app/open).
      {
        source: `/:section(${WORKSPACE_SECTIONS.join("|")})/:path*`,
        destination: "/open/:section/:path*",
      },
    ],
    fallback: [],
  }),
  headers: async () => [
    { source: "/:path*", headers: [...CONTENT_HEADERS] },
    {
      // Scripts, styles and fonts would carry them twenty times with every page, and they would say nothing.
      source: "/((?!_next/static/).*)",
      headers: [...DOCUMENT_HEADERS],
    },
    { source: "/embed.js", headers: embedHeaders("public, max-age=3600") },
    // Files published under a version are immutable (components/embed/embed.test.ts knows the hashes).
    {
      source: "/embed/:version(\\d+\\.\\d+\\.\\d+).js",
      headers: embedHeaders("public, max-age=31536000, immutable"),
    },
  ],
};

export default config;
