import { DOCS_PATHS } from "@/lib/pure/public-paths";

/** Every page that is the same for everybody; some with meaningless queries, and one that does not exist. */
export const SHARED_ROUTES: readonly string[] = [
  ...[
    "/",
    "/pricing",
    "/pricing?x",
    "/pricing?seats=3",
    "/sample",
    "/verify",
    "/docs",
    "/docs/none",
    "/docs?x",
  ],
  ...["/legal/terms", "/legal/privacy", "/legal/imprint"],
  ...DOCS_PATHS,
  "/v1/openapi.json",
];
