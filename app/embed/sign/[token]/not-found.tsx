import { LinkNotFound } from "@/components/signing/link-not-found";

/** Invalid embed session: no one may frame this page, so only visitors who open the URL directly see it. */
export default function NotFound() {
  return <LinkNotFound />;
}
