import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./merge-classes";

/**
 * Joins class names; of conflicting Tailwind classes the later one wins. A single string is taken as it is: looking for
 * conflicts in it would delay the start of a page, and what one component writes in one string has none. The signing page,
 * which is to be small, joins with `clsx`: its components take no classes that conflict with their own.
 */
export function cn(...classes: ClassValue[]): string {
  const given = classes.filter(Boolean);
  const [only] = given;
  return given.length === 1 && typeof only === "string" ? only : mergeClasses(clsx(given));
}
