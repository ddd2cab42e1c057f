import { cache } from "react";
import { findDocumentState } from "@/lib/domain/verification/sealed-state";

/** Cached, so that metadata and page share one call. */
export const loadDocumentState = cache(findDocumentState);
