import { LinkNotFound } from "@/components/signing/link-not-found";

/** 404 of a link that is invalid or was replaced by a newer one. */
export default function NotFound() {
  return <LinkNotFound />;
}
