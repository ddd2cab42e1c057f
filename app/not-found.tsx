import type { Metadata } from "next";
import { NothingHere } from "@/components/shell/nothing-here";

export const metadata: Metadata = { title: "Not found" };

/** An address that leads nowhere, or nowhere that this person may see. */
export default function NotFound() {
  return <NothingHere />;
}
