import type { Metadata } from "next";
import { pageTitle } from "@/lib/pure/page-title";
import { Missing, missingTitle } from "./_root/missing";
import { readerLanguage } from "./_root/reader-language";
import { RootDocument, siteMetadata } from "./_root/root-document";
import "./globals.css";

export { siteViewport as viewport } from "./_root/root-document";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await readerLanguage();
  return { ...siteMetadata, title: pageTitle(missingTitle(language)) };
}

/** 404 of an address that matches no route and therefore has no root layout. */
export default async function GlobalNotFound() {
  const { language } = await readerLanguage();
  return (
    <RootDocument language={language}>
      <Missing language={language} />
    </RootDocument>
  );
}
