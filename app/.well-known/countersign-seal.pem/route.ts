import { respondWith } from "@/lib/http/respond-with";
import { authorityPem } from "@/lib/verification/authority-pem";

export const dynamic = "force-dynamic";

/** The authorities of this instance's seals, for whoever wants their PDF reader to trust them. */
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
