import type { Metadata } from "next";
import { NothingHere } from "@/components/shell/nothing-here";
import { siteMessages } from "@/lib/i18n/locales";
import { readersChoice } from "./verify/_lib/readers-choice";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await readersChoice();
  return { title: language === "en" ? "Not found" : siteMessages(language).missing.title };
}

/** 404: missing, or not accessible to this user. */
export default async function NotFound() {
  const { language } = await readersChoice();
  const translated = language === "en" ? null : { language, words: siteMessages(language).missing };
  return <NothingHere translated={translated} />;
}
