import { AppError } from "@/lib/errors";
import { respondWith } from "@/lib/http/respond-with";
import { readLogo } from "@/lib/workspaces/read-logo";

/**
 * A workspace's logo, for whoever has its address: mails are read where nobody is signed in. A name stands for one
 * picture for ever, so that it may be kept as long as anybody likes.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  return respondWith(async () => {
    const png = await readLogo((await params).name);
    if (!png) throw new AppError("NOT_FOUND", { detail: "This picture is not here any more." });
    return new Response(new Uint8Array(png), {
      headers: {
        "Content-Type": "image/png",
        "Content-Length": String(png.length),
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        // Mail programs in the browser show it in pages of their own.
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}
