import { FileCheck2, FileUp, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { SampleSheet } from "@/components/shell/sample-sheet";
import { SignInConditional } from "@/components/shell/sign-in-conditional";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { PublicPage } from "./_lib/public-page";

const steps = [
  {
    icon: <FileUp />,
    title: "Place the fields",
    text: "Upload a PDF or Word file and mark where each person signs, fills something in or ticks a box. Save it as a template if you’ll need it again.",
  },
  {
    icon: <Link2 />,
    title: "Send the link",
    text: "Each person gets a link by email, one after another or all at once, and signs in the browser on a phone or computer. They don’t need an account.",
  },
  {
    icon: <FileCheck2 />,
    title: "Keep the evidence",
    text: "After the last signature, the document is sealed and everyone gets it, with a certificate that shows who signed, when and how.",
  },
];

const leftovers = [
  {
    title: "The sealed PDF",
    text: "Your document with every signature in place. PDF readers that check signatures show whether a single byte has changed since.",
  },
  {
    title: "The certificate",
    text: "Names, email addresses, times and consents on pages of their own, appended to the PDF and as a separate file.",
  },
  {
    title: "The audit trail",
    text: "Every step with its time, chained by hash to the one before it, so that nothing can be inserted or removed unnoticed.",
  },
];

const checks: { title: string; text: string; link?: { href: string; title: string } }[] = [
  {
    title: "Check any copy",
    text: "Drop a PDF that was sealed here, and see whether it is unchanged and when it was sealed. No account is needed, and the file isn’t stored.",
    link: { href: "/verify", title: "Verify a document" },
  },
  {
    title: "What was shown is on record",
    text: "Each signature is recorded with the time, the consent, how the person was authenticated, and hashes of the document and the answers they were shown, of what they filled in, and of their signature.",
    link: { href: "/sample", title: "See what they see" },
  },
  {
    title: "Open to your software",
    text: "Your software can do everything the dashboard does with documents, using a REST API, webhooks and an embeddable signing page.",
    link: { href: "/docs", title: "Read the documentation" },
  },
];

const safeguards = [
  {
    title: "A link that is only theirs",
    text: "Each recipient gets a link of their own that can’t be guessed. It stops working when someone else takes their place, or when you void the document.",
  },
  {
    title: "Only what was recorded",
    text: "The certificate states what is on record and nothing else. What wasn’t recorded is shown as not recorded.",
  },
  {
    title: "Secrets that stay secret",
    text: "Passwords and API keys are stored only as hashes. They can be checked, but nobody can read them back, not even the operator.",
  },
];

/** The home page: the product, shown by the artifacts it produces. */
export default function HomePage() {
  return (
    <PublicPage>
      <section className="grid items-center gap-12 pt-10 pb-16 sm:pt-16 lg:grid-cols-[6fr_7fr] lg:gap-16 lg:pb-24">
        <div className="flex flex-col items-start gap-6">
          <h1 className="text-4xl/[1.1] font-semibold tracking-tight sm:text-5xl/[1.08]">
            Signed by both. Sealed for good.
          </h1>
          <p className="max-w-md text-pretty text-lg/7 text-muted">
            Send a PDF, have it signed in the browser, and keep a document that shows who signed it, when, and
            that nothing has changed since.
          </p>
          <div className="flex flex-wrap gap-3">
            <SignInConditional
              signedIn={
                <ButtonLink href="/documents/new" variant="primary" size="lg">
                  New document
                </ButtonLink>
              }
              signedOut={
                <ButtonLink href="/signup" variant="primary" size="lg">
                  Create an account
                </ButtonLink>
              }
            />
            <ButtonLink href="/sample" size="lg">
              Sign a sample
            </ButtonLink>
          </div>
        </div>
        <SampleSheet className="mx-auto w-full max-w-xl" />
      </section>
      <Part title="How it works">
        <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {steps.map((step) => (
            <li key={step.title} className="flex flex-col gap-2">
              <span className="mb-1 text-accent [&_svg]:size-6 [&_svg]:stroke-[1.5]">{step.icon}</span>
              <h3 className="text-base font-semibold">{step.title}</h3>
              <p className="text-pretty text-base text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="What you keep">
        <Facts facts={leftovers} />
      </Part>
      <Part title="Nothing to take on trust">
        <Facts facts={checks} />
      </Part>
      <Part title="How it’s kept safe">
        <Facts facts={safeguards} />
      </Part>
    </PublicPage>
  );
}

function Facts({ facts }: { facts: typeof checks }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {facts.map(({ title, text, link }) => (
        <li key={title} className="flex flex-col items-start gap-2">
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="text-pretty text-base text-muted">{text}</p>
          {link && <TextLink href={link.href}>{link.title}</TextLink>}
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-14">
      <h2 className="mb-8 text-xl font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
