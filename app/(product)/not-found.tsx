import type { Metadata } from "next";
import { Missing, missingTitle } from "@/app/_root/missing";
import { readerLanguage } from "@/app/_root/reader-language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: missingTitle((await readerLanguage()).language) };
}

/**
 * 404 of a page that does not exist or that this user may not see. For addresses without a route, see
 * global-not-found.
 */
export default async function NotFound() {
  return <Missing language={(await readerLanguage()).language} />;
}
