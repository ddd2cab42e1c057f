import "server-only";
import { requireDefinition } from "@/lib/domain/gallery/require-definition";

/** @throws {AppError} NOT_FOUND */
export const authorizeGalleryTemplate = async ({ params }: { params: Record<"slug", string> }) =>
  requireDefinition(params.slug);
