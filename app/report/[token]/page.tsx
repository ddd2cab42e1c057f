import type { Metadata } from "next";
import { MailLinkPage } from "@/components/shell/mail-link-page";
import { Button } from "@/components/ui/button";
import { pageTitle } from "@/lib/pure/page-title";
import { loadReport } from "../_lib/load-report";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { state, catalogue } = await loadReport((await params).token);
  const { report, optOut } = catalogue;
  const heading = state?.isReported ? report.doneHeading : report.heading;
  return {
    title: pageTitle(state ? heading : optOut.broken.heading),
    referrer: "no-referrer",
    robots: { index: false, follow: false },
  };
}

/**
 * Landing page of a mail's report link: says who sent what, asks once, in the mail's language, and confirms. A plain form,
 * so that it works without script and without signing in; opening it reports nothing, since programs follow links.
 */
export default async function ReportPage({ params }: Props) {
  const { token } = await params;
  const { state, catalogue } = await loadReport(token);
  if (!state) {
    const { heading, text } = catalogue.optOut.broken;
    return <MailLinkPage heading={heading} texts={[text]} />;
  }
  const { report } = catalogue;
  if (state.isReported) return <MailLinkPage heading={report.doneHeading} texts={[report.done(state)]} />;
  return (
    <MailLinkPage heading={report.heading} texts={[report.from(state), report.effect(state)]}>
      <form method="post" action={`/api/report/${encodeURIComponent(token)}`}>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {report.button}
        </Button>
      </form>
    </MailLinkPage>
  );
}
