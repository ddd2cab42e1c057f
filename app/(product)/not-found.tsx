import type { Metadata } from "next";
import { Missing, missingTitle } from "@/app/_root/missing";
import { readerLanguage } from "@/app/_root/reader-language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: missingTitle((await readerLanguage()).language) };
}

/** 404 of a page that is not there, or not for this user; of an address without a route, see global-not-found. */
export default async function NotFound() {
  return <Missing language={(await readerLanguage()).language} />;
}
