import { headers } from "next/headers";
import { cache } from "react";
import { METHOD_HEADER } from "@/lib/api/page-headers";
import { loadDrawingPage } from "@/lib/domain/signing/phone-drawings/drawing-page";

/** Cached, so that the root layout, metadata and page share one call. */
export const loadDrawing = cache(async (code: string) => {
  const visit = await headers();
  return loadDrawingPage(code, visit.get("accept-language"), { isHead: visit.get(METHOD_HEADER) === "HEAD" });
});
