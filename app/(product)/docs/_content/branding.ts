import { LOGO_BOX, LOGO_MAX_MEGAPIXELS, LOGO_MAX_MIB } from "@/lib/contracts/logo";
import { PICTURE_NAMES } from "@/lib/contracts/picture-types";
import type { Guide } from "./guide";

/** Guide: branding of mails and signing pages. @param base this instance's address */
export const brandingGuide = (base: string): Guide => ({
  slug: "branding",
  title: "Branding",
  lead: "Your logo and colour in emails and on the pages that recipients see, and the sender of these emails.",
  sections: [
    {
      id: "logo",
      title: "The logo",
      blocks: [
        `Owners and admins set it in the [workspace settings](/settings/workspace), or a program sends it with their session token: a ${PICTURE_NAMES} image of at most ${LOGO_MAX_MIB} MiB and ${LOGO_MAX_MEGAPIXELS} million pixels. It is stored as a PNG of at most ${LOGO_BOX.width} × ${LOGO_BOX.height} pixels without metadata; transparency is kept, and of an animated image only the first frame.`,
        {
          title: "cURL",
          code: `curl -X PUT ${base}/v1/workspaces/<id of the workspace>/logo \\
  -H "Authorization: Bearer <session token>" \\
  -F file=@logo.png

curl -X DELETE ${base}/v1/workspaces/<id of the workspace>/logo \\
  -H "Authorization: Bearer <session token>"`,
        },
        "It is shown on white, also in dark mode: an all-white logo is invisible. If an email client does not load images, the workspace's name is shown instead, as it is for a workspace without a logo.",
        "`logoUrl` of the workspace, and of `document.workspace` in `GET /v1/sign/{token}`, is a public URL that cannot be guessed. It always returns the same image and can be cached indefinitely. A new logo has a new URL; the previous URL stops working immediately, and emails already sent show the name instead.",
      ],
    },
    {
      id: "colour",
      title: "The colour",
      blocks: [
        "`accentColor` is the colour of buttons in emails and of buttons and links on signing pages. If the contrast is too low, a suitable shade of it is used. `null` uses the default colour.",
        {
          title: "cURL",
          code: `curl -X PATCH ${base}/v1/workspaces/<id of the workspace> \\
  -H "Authorization: Bearer <session token>" \\
  -H "Content-Type: application/json" \\
  -d '{ "accentColor": "#0b6e4f" }'`,
        },
      ],
    },
    {
      id: "sender",
      title: "The sender",
      blocks: [
        "Emails to recipients come from the person who sent the document: their name, followed by “via Countersign”, with replies going to their address. If an API key sent it, or a visitor started it from a public link, no person did: then emails and the signing page name the workspace, and replies go to the document’s owner. The certificate of completion names the person, the API key or the visitor as the audit trail has them. `emailSenderName` replaces the name, `emailReplyTo` the address of replies; `null` goes back to the person. The address that emails come from stays that of this instance, and the text of an email still names the person or the workspace.",
        "The name is one line of at most 60 characters without `@`, `<` and `>`, since it must not read as another address. Both can be set in a plan with `features.customEmailSender`, which [the billing summary](/docs/api) says; otherwise the response is 403 `PLAN_REQUIRED`. If the plan ends, emails come from the person again, and what was set is used again once the plan returns. Emails to you and your members, such as notifications and invitations to the workspace, aren’t affected.",
        {
          title: "cURL",
          code: `curl -X PATCH ${base}/v1/workspaces/<id of the workspace> \\
  -H "Authorization: Bearer <session token>" \\
  -H "Content-Type: application/json" \\
  -d '{ "emailSenderName": "Alder Street Lettings", "emailReplyTo": "contracts@alder-street.example" }'`,
        },
      ],
    },
  ],
});
