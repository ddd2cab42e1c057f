import { LinkNotFound } from "@/components/signing/link-not-found";

/** No session of ours: nobody may frame this, so it is seen only by who opens the address itself. */
export default function NotFound() {
  return <LinkNotFound />;
}
