import { FileText, LayoutTemplate, type LucideIcon, PenLine, Signature } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

type Start = { href: string; title: string; text: string; icon: LucideIcon };

const TEMPLATE: Start = {
  href: "/templates",
  title: "Use a template",
  text: "Send one of your workspace’s own.",
  icon: LayoutTemplate,
};
const AGREEMENT: Start = {
  href: "/templates/gallery",
  title: "Choose a ready-made agreement",
  text: "Leases, NDAs, job offers and more, with fields already placed.",
  icon: FileText,
};
const WRITE: Start = {
  href: "/templates/new",
  title: "Write it here",
  text: "Begin with an empty page, with fields in the text.",
  icon: PenLine,
};
const SAMPLE: Start = {
  href: "/sample",
  title: "Sign a sample",
  text: "See what your recipients see. Nothing is saved or sent.",
  icon: Signature,
};

/**
 * Alternatives to uploading a file.
 * @param isFirst whether the user has not sent anything yet
 */
export function UploadAlternatives({ isFirst = false }: { isFirst?: boolean }) {
  const starts = isFirst ? [AGREEMENT, SAMPLE] : [TEMPLATE, AGREEMENT, WRITE];
  return (
    <ul
      aria-label="Other ways to start"
      className={cn("grid gap-3", isFirst ? "sm:grid-cols-2" : "sm:grid-cols-3")}
    >
      {starts.map(({ href, title, text, icon: Icon }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex h-full items-start gap-3 rounded-md border border-line bg-raised px-4 py-3.5 transition-colors hover:border-line-strong hover:bg-tint"
          >
            <Icon className="mt-0.5 size-5 shrink-0 stroke-[1.5] text-accent" aria-hidden />
            <span className="flex flex-col gap-0.5">
              <span className="font-medium">{title}</span>
              <span className="text-pretty text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
