import type { Metadata } from "next";
import { Missing, missingTitle } from "@/app/_root/missing";
import { readersChoice } from "@/app/_root/readers-choice";

export async function generateMetadata(): Promise<Metadata> {
  return { title: missingTitle((await readersChoice()).language) };
}

/** 404 of a page that is not there, or not for this user; of an address without a route, see global-not-found. */
export default async function NotFound() {
  return <Missing language={(await readersChoice()).language} />;
}
