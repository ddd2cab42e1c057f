import { TextLink } from "@/components/ui/text-link";

type LinkTo = { title: string; href: string };
type Props = {
  /** Whether plans are for sale. */
  hasPricing: boolean;
  /** The operator's legal pages, which may be on another site. */
  legal: readonly LinkTo[];
};

/** Footer of the public pages, with everything that needs no account. */
export function PublicFooter({ hasPricing, legal }: Props) {
  const groups: { title: string; links: readonly LinkTo[] }[] = [
    {
      title: "Product",
      links: [
        { title: "Sign a sample", href: "/sample" },
        ...(hasPricing ? [{ title: "Plans and prices", href: "/pricing" }] : []),
        { title: "Verify a document", href: "/verify" },
        { title: "Status", href: "/status" },
      ],
    },
    {
      title: "Developers",
      links: [
        { title: "Documentation", href: "/docs" },
        { title: "API reference", href: "/docs/api" },
        { title: "Webhooks", href: "/docs/webhooks" },
      ],
    },
    ...(legal.length > 0 ? [{ title: "Legal", links: legal }] : []),
  ];
  return (
    <footer className="flex flex-wrap justify-between gap-x-16 gap-y-10 border-line border-t py-10 text-muted">
      <p className="max-w-xs text-pretty">
        Here to sign something? You don’t need an account. Open the link in the email you received.
      </p>
      <nav aria-label="More pages" className="flex flex-wrap gap-x-16 gap-y-8">
        {groups.map(({ title, links }) => (
          <div key={title} className="flex flex-col gap-3">
            <p id={`footer-${title}`} className="font-medium text-ink">
              {title}
            </p>
            <ul aria-labelledby={`footer-${title}`} className="flex flex-col gap-2.5">
              {links.map((link) => (
                <li key={link.href}>
                  <TextLink href={link.href}>{link.title}</TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </footer>
  );
}
