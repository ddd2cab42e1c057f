import "server-only";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { AppError } from "@/lib/errors";

/** @throws {AppError} NOT_FOUND */
export function requireDefinition(slug: string): GalleryDefinition {
  const definition = GALLERY.find((one) => one.slug === slug);
  if (!definition) throw new AppError("NOT_FOUND", { detail: `The gallery has no template “${slug}”.` });
  return definition;
}
