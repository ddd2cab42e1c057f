import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { readLogo } from "@/lib/domain/workspaces/read-logo";
import { AppError } from "@/lib/errors";

/**
 * A workspace's logo, public by URL: mails are read without a session. A name always means the same picture, so the
 * response is immutable and can be cached forever.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  return respondWith(async () => {
    const png = await readLogo((await params).name);
    if (!png) throw new AppError("NOT_FOUND", { detail: "This image no longer exists." });
    return new Response(new Uint8Array(png), {
      headers: {
        "Content-Type": "image/png",
        "Content-Length": String(png.length),
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        // Webmail clients embed it in pages of other origins.
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
