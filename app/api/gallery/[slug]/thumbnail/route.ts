import { galleryThumbnail } from "@/lib/gallery/gallery-page";
import { respondWith } from "@/lib/http/respond-with";
import { imageType } from "@/lib/pages/image-type";

/** The first page of a gallery template, as its card shows it. The same for everybody, so it asks for no proof. */
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
