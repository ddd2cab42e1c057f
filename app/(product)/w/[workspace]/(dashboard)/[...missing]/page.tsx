import { notFound } from "next/navigation";

/**
 * A 404 for any other address within a workspace: it links back to the workspace's document list instead of the home
 * page.
 */
export default function MissingPage(): never {
  notFound();
}
