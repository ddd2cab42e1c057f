import { headers } from "next/headers";
import { cache } from "react";
import { findChosenLanguage } from "@/app/_signing/load-signing-pages";
import { loadHandOverPage } from "@/lib/domain/signing/in-person/hand-over-page";

/** Cached, so that the root layout, metadata and page share one call. */
export const loadHandOver = cache(async () => {
  const jar = await headers();
  return loadHandOverPage({
    cookieHeader: jar.get("cookie"),
    chosen: await findChosenLanguage("cookie"),
    acceptLanguage: jar.get("accept-language"),
  });
});
