import type { Metadata } from "next";
import { SampleSigning } from "@/components/preview/sample-signing";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { loadSampleView } from "@/lib/views/sample-view";

export const metadata: Metadata = {
  title: "Sign a sample",
  description: "See what your recipients see: sign a sample document in your browser, without an account.",
};

/** The signing page with a sample document, for everyone. */
export default async function SampleDocumentPage() {
  const [page, user] = await Promise.all([loadSampleView(), getCurrentUser()]);
  const next = user
    ? { href: "/documents/new", label: "Send a document" }
    : { href: "/signup", label: "Create an account" };
  return <SampleSigning page={page} next={next} />;
}
