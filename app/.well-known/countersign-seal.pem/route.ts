import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { authorityPem } from "@/lib/domain/verification/authority-pem";

export const dynamic = "force-dynamic";

/** The CA certificates of this instance's seals, to be trusted in a PDF reader. */
export async function GET(): Promise<Response> {
  return respondWith(
    async () =>
      new Response(await authorityPem(), {
        headers: {
          "Content-Type": "application/pem-certificate-chain",
          "Content-Disposition": 'attachment; filename="countersign-seal.pem"',
          "Cache-Control": "public, max-age=3600",
        },
      }),
  );
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
