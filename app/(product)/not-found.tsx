import type { Metadata } from "next";
import { LocalizedNotFoundPage, notFoundTitle } from "@/app/_root/localized-not-found-page";
import { findReaderLanguage } from "@/app/_root/reader-language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: notFoundTitle((await findReaderLanguage()).language) };
}

/**
 * 404 of a page that does not exist or that this user may not see. For addresses without a route, see
 * global-not-found.
 */
export default async function NotFound() {
  return <LocalizedNotFoundPage language={(await findReaderLanguage()).language} />;
}
