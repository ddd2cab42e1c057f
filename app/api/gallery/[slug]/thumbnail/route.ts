import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { imageType } from "@/lib/domain/files/image-type";
import { CARD_WIDTH, SMALL_CARD_WIDTH } from "@/lib/domain/files/page-urls";
import { galleryThumbnail } from "@/lib/views/gallery-view";

/**
 * The thumbnail of a gallery template's first page, for a screen of double density or, with `?density=1`, of single
 * density. Public, so it needs no authentication.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  return respondWith(async () => {
    const isSingle = new URL(request.url).searchParams.get("density") === "1";
    const bytes = await galleryThumbnail((await params).slug, isSingle ? SMALL_CARD_WIDTH : CARD_WIDTH);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": imageType(bytes),
        "Content-Length": String(bytes.length),
        "Cache-Control": "public, max-age=3600",
      },
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
