import { Copy } from "lucide-react";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";

type Props = {
  title: string;
  code: string;
  className?: string;
  /** The code as HTML with syntax colours; the plain code if omitted. */
  html?: string;
};

/** A code sample with a copy button (copy-listener.tsx handles the buttons of a whole page). */
export function CodeBlock({ title, code, className, html }: Props) {
  return (
    <figure className={cn("overflow-hidden rounded-md border border-line bg-raised", className)}>
      <figcaption className="flex min-h-9 items-center justify-between gap-3 border-b border-line pr-1 pl-3 text-xs text-muted">
        <span className="wrap-anywhere min-w-0 py-1">{title}</span>
        <button
          type="button"
          data-copy
          aria-label={`Copy ${title}`}
          className={buttonStyles({ variant: "quiet", size: "sm" })}
        >
          <Copy aria-hidden />
          <span data-copy-label>Copy</span>
        </button>
      </figcaption>
      {/* Wide lines scroll in here, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
      <pre tabIndex={0} className="max-h-120 overflow-auto p-3 font-mono text-[0.8125rem]/5">
        {html === undefined ? (
          <code>{code}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own samples by the highlighter, which escapes
          <code dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
    </figure>
  );
}
