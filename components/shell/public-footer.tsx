import { TextLink } from "@/components/ui/text-link";
import { site } from "@/lib/generated/messages/en/site";
import type { SiteMessages } from "@/lib/i18n/signing-messages";

type LinkTo = { title: string; href: string };
type Props = {
  /** Whether plans are for sale. */
  hasPricing: boolean;
  /** The operator's legal pages, which may be on another site. */
  legal: readonly LinkTo[];
  /** Texts in the reader's language; English by default. */
  words?: SiteMessages["frame"];
};

/** Footer of the public pages, with links to everything that requires no account. */
export function PublicFooter({ hasPricing, legal, words = site.frame }: Props) {
  const groups: { key: string; title: string; links: readonly LinkTo[] }[] = [
    {
      key: "product",
      title: words.product,
      links: [
        { title: words.sample, href: "/sample" },
        ...(hasPricing ? [{ title: words.plans, href: "/pricing" }] : []),
        { title: words.verifyDocument, href: "/verify" },
        { title: words.status, href: "/status" },
      ],
    },
    {
      key: "developers",
      title: words.developers,
      links: [
        { title: words.documentation, href: "/docs" },
        { title: words.api, href: "/docs/api" },
        { title: words.webhooks, href: "/docs/webhooks" },
      ],
    },
    ...(legal.length > 0 ? [{ key: "legal", title: words.legal, links: legal }] : []),
  ];
  return (
    <footer className="flex flex-wrap justify-between gap-x-16 gap-y-10 border-line border-t py-10 text-muted">
      <p className="max-w-xs text-pretty">{words.hint}</p>
      <nav aria-label={words.more} className="flex flex-wrap gap-x-16 gap-y-8">
        {groups.map(({ key, title, links }) => (
          <div key={key} className="flex flex-col gap-3">
            <p id={`footer-${key}`} className="font-medium text-ink">
              {title}
            </p>
            <ul aria-labelledby={`footer-${key}`} className="flex flex-col gap-2.5">
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
