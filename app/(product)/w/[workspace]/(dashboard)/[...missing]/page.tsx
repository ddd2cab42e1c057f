import { notFound } from "next/navigation";

/** Whatever else is asked for within a workspace is missing there: the way back is its list, not the home page. */
export default function Missing(): never {
  notFound();
}
