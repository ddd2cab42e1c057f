import { Link as BaseLink } from "@tiptap/extension-link";
import { BODY_LIMITS, isSafeLink } from "@/lib/contracts/body-constants";

export const isAllowedLink = (href: string): boolean =>
  href.length <= BODY_LIMITS.linkLength && isSafeLink(href);

/** Links to https and mailto addresses, with no attribute other than the address. They do not open while editing. */
export const Link = BaseLink.extend({
  addAttributes() {
    return { href: { default: null, isRequired: true } };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  isAllowedUri: isAllowedLink,
  shouldAutoLink: (url) => isAllowedLink(/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`),
});
