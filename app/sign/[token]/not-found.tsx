import { LinkNotFound } from "@/components/signing/link-not-found";

/** A link that we did not make, or that a newer one has replaced. */
export default function NotFound() {
  return <LinkNotFound />;
}
