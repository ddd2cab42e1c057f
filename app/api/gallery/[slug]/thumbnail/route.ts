import { otherMethods } from "@/lib/api/other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { imageType } from "@/lib/domain/files/image-type";
import { galleryThumbnail } from "@/lib/views/gallery-view";

/** The thumbnail of a gallery template's first page. Public, so it needs no authentication. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  return respondWith(async () => {
    const bytes = await galleryThumbnail((await params).slug);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": imageType(bytes),
        "Content-Length": String(bytes.length),
        "Cache-Control": "public, max-age=3600",
      },
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
