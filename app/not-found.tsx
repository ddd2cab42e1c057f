import type { Metadata } from "next";
import { NothingHere } from "@/components/shell/nothing-here";

export const metadata: Metadata = { title: "Not found" };

/** 404: missing, or not accessible to this user. */
export default function NotFound() {
  return <NothingHere />;
}
