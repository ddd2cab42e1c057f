import type { Metadata } from "next";
import type { ReactNode } from "react";
import { RootDocument, siteMetadata, siteViewport } from "@/app/_root/root-document";
import { pageTitle } from "@/lib/pure/page-title";
import "../globals.css";

export const metadata: Metadata = {
  ...siteMetadata,
  title: { default: siteMetadata.title, template: pageTitle("%s") },
  description: "Send a PDF, have it signed in the browser, and keep a sealed document with its certificate.",
};

export const viewport = siteViewport;

/**
 * Root layout of the pages in the product's own language. They share one root, so that navigating between them loads
 * no new document.
 */
export default function ProductLayout({ children }: { children: ReactNode }) {
  return <RootDocument language="en">{children}</RootDocument>;
}
