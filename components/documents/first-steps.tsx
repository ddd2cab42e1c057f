import { Circle, CircleCheck, X } from "lucide-react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { IconButton } from "@/components/ui/icon-button";
import { TextLink } from "@/components/ui/text-link";
import { countersign } from "@/lib/client/countersign";
import { documentQueries } from "@/lib/client/queries/documents";
import { FIRST_STEPS_HIDDEN, type FirstSteps as Steps } from "@/lib/contracts/first-steps";

type Step = { key: keyof Steps; title: string; text: string; href: string };

const STEPS: readonly Step[] = [
  {
    key: "sent",
    title: "Send a document",
    text: "Upload it, place the fields, and send the link.",
    href: "/documents/new",
  },
  {
    key: "completed",
    title: "Get it signed by everyone",
    text: "It’s sealed after the last signature.",
    href: "/documents?view=waiting",
  },
  {
    key: "template",
    title: "Prepare a template",
    text: "For documents that you send more than once.",
    href: "/templates/new",
  },
];

/** A new user's first steps, each with a link. Disappears once all are done, or when hidden. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const workspaceId = useWorkspaceId();
  const hiding = useAction({
    call: () => countersign.updateCurrentUser({ body: { onboarding: { [FIRST_STEPS_HIDDEN]: true } } }),
    changes: documentQueries.lists(workspaceId),
  });
  const done = STEPS.filter(({ key }) => steps[key]).length;
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-4 flex flex-col gap-3 rounded-md border border-line bg-raised py-3 pr-2 pl-4 shadow-raised"
    >
      <header className="flex items-center gap-2">
        <h2 id="first-steps" className="font-semibold">
          First steps
        </h2>
        <p className="text-muted tabular-nums">
          {done} of {STEPS.length} done
        </p>
        <IconButton
          label="Hide first steps"
          size="sm"
          className="ml-auto"
          loading={hiding.isPending}
          onClick={() => hiding.mutate()}
        >
          <X />
        </IconButton>
      </header>
      <ol className="grid gap-3 pb-1 sm:grid-cols-3">
        {STEPS.map((step) => (
          <StepItem
            key={step.key}
            step={step}
            isDone={steps[step.key]}
            // Nothing can complete before a document was sent.
            isLink={step.key !== "completed" || steps.sent}
          />
        ))}
      </ol>
    </section>
  );
}

type ItemProps = { step: Step; isDone: boolean; isLink: boolean };

function StepItem({ step: { title, text, href }, isDone, isLink }: ItemProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${isDone ? "text-good" : "text-muted"}`} />
      <div className="min-w-0">
        {isDone ? (
          <p className="font-medium text-muted">
            {title}
            <span className="sr-only">: done</span>
          </p>
        ) : (
          <p className="font-medium">{isLink ? <TextLink href={href}>{title}</TextLink> : title}</p>
        )}
        <p className="text-pretty text-muted max-sm:hidden">{text}</p>
      </div>
    </li>
  );
}
