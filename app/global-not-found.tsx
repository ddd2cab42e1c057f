import type { Metadata } from "next";
import { pageTitle } from "@/lib/pure/page-title";
import { LocalizedNotFoundPage, notFoundTitle } from "./_root/localized-not-found-page";
import { findReaderLanguage } from "./_root/reader-language";
import { RootDocument, siteMetadata } from "./_root/root-document";
import "./globals.css";

export { siteViewport as viewport } from "./_root/root-document";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await findReaderLanguage();
  return { ...siteMetadata, title: pageTitle(notFoundTitle(language)) };
}

/** 404 of an address that matches no route and therefore has no root layout. */
export default async function GlobalNotFound() {
  const { language } = await findReaderLanguage();
  return (
    <RootDocument language={language}>
      <LocalizedNotFoundPage language={language} />
    </RootDocument>
  );
}
