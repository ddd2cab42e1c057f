import { headers } from "next/headers";
import { cache } from "react";
import { loadStartPage } from "@/lib/domain/public-links/start-page";

/** Cached, so that the root layout, metadata and page share one call. */
export const loadStart = cache(async (token: string) =>
  loadStartPage(token, (await headers()).get("accept-language")),
);
