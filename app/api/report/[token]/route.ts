import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToAnybody } from "@/lib/api/respond-with";
import { reportMails } from "@/lib/domain/mail-delivery/reports/report-mails";

type Context = { params: Promise<{ token: string }> };

/** A path only: the pages' CSP restricts forms to their own origin, whatever host name was used. */
const redirectToPage = async ({ params }: Context): Promise<Response> => {
  const { token } = await params;
  const headers = { Location: `/report/${encodeURIComponent(token)}`, "Cache-Control": "no-store" };
  return new Response(null, { status: 303, headers });
};

/** The page's form. The token alone permits the report: there is no session that another site could use. */
export const POST = (request: Request, context: Context): Promise<Response> =>
  respondToAnybody(request, "report-mails", async () => {
    await reportMails((await context.params).token);
    return redirectToPage(context);
  });

/** GET never reports, since malware scanners follow links: the page asks for confirmation. */
export const GET = (_request: Request, context: Context): Promise<Response> => redirectToPage(context);

export const { PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET", "POST");
