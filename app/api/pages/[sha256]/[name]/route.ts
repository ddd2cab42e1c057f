import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToProof } from "@/lib/api/respond-with";
import { imageType } from "@/lib/domain/files/image-type";
import { pageImage, pageText } from "@/lib/domain/files/page-files";
import { PAGE_WIDTHS, readPageUrl } from "@/lib/domain/files/page-urls";
import { isLinkInUse } from "@/lib/domain/signing/link-standing";
import { AppError } from "@/lib/errors";
import { callerOf, runAsCaller } from "@/lib/platform/http/caller";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const NAME = /^(\d{1,4})-(?:(text)\.json|(\d{1,4}))$/;

/**
 * Page images (`3-800`: WebP or PNG, whichever is smaller) and page texts (`3-text.json`) of a stored PDF, behind a
 * signed URL.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ sha256: string; name: string }> },
): Promise<Response> {
  const { sha256, name } = await params;
  const prove = async () => {
    const granted = readPageUrl(sha256, new URL(request.url).searchParams, getClock().now());
    if (!granted || (granted.holder && !(await isLinkInUse(granted.holder))))
      throw new AppError("TOKEN_EXPIRED", { detail: "Reload the page to see this again." });
  };
  return respondToProof(request, prove, async () => {
    const [, page, text, givenWidth] = NAME.exec(name) ?? [];
    const width = PAGE_WIDTHS.find((w) => String(w) === givenWidth);
    if (!page || (!text && !width)) throw new AppError("NOT_FOUND", { detail: `There is no ${name}.` });
    const bytes = await runAsCaller(callerOf(request.headers), () =>
      width ? pageImage(sha256, Number(page), width) : pageText(sha256, Number(page)),
    );
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": width ? imageType(bytes) : "application/json",
        "Content-Length": String(bytes.length),
        "Cache-Control": "private, max-age=86400, immutable",
      },
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
