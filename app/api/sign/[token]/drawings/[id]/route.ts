import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToHolder } from "@/lib/api/respond-with";
import {
  cancelDrawing,
  followedDrawing,
  requireOwnDrawing,
} from "@/lib/domain/signing/phone-drawings/follow-drawing";
import { newRequestId } from "@/lib/platform/http/request-id";

type Context = { params: Promise<{ token: string; id: string }> };

/**
 * Returns the state of a drawing on the phone. The signing page polls it every few seconds, so it has a limit of its
 * own.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { token, id } = await params;
  return respondToHolder(
    request,
    "phone-drawing",
    () => requireOwnDrawing(token, id),
    async (drawing) => jsonResponse(newRequestId(), 200, followedDrawing(drawing)),
  );
}

/** Called when the signing page no longer shows the code. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const { token, id } = await params;
  return respondToHolder(
    request,
    "phone-drawing",
    () => requireOwnDrawing(token, id),
    async (drawing) => {
      await cancelDrawing(drawing);
      return new Response(null, { status: 204 });
    },
  );
}

export const { POST, PUT, PATCH, OPTIONS } = refuseOtherMethods("GET", "DELETE");
