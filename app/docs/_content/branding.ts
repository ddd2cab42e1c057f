import { LOGO_BOX, LOGO_MAX_MEGAPIXELS, LOGO_MAX_MIB } from "@/lib/contracts/logo";
import type { Guide } from "./guide";

/** Guide: branding of mails and signing pages. @param base where this instance answers */
export const branding = (base: string): Guide => ({
  slug: "branding",
  title: "Branding",
  lead: "Your logo and colour in the mails and on the pages that recipients see.",
  sections: [
    {
      id: "logo",
      title: "The logo",
      blocks: [
        `Owners and admins choose it in the [settings of the workspace](/settings/workspace), or a program sends it in a session of theirs: a PNG, JPEG or WebP of at most ${LOGO_MAX_MIB} MiB and ${LOGO_MAX_MEGAPIXELS} million pixels. It is kept as a PNG of at most ${LOGO_BOX.width} × ${LOGO_BOX.height} pixels without metadata, see-through where it was; of a moving picture, the first frame.`,
        {
          title: "cURL",
          code: `curl -X PUT ${base}/v1/workspaces/<id of the workspace>/logo \\
  -H "Authorization: Bearer <session token>" \\
  -F file=@logo.png

curl -X DELETE ${base}/v1/workspaces/<id of the workspace>/logo \\
  -H "Authorization: Bearer <session token>"`,
        },
        "It stands on white, in the dark as well: a logo drawn in white alone cannot be seen. Where a mail program loads no pictures, the workspace's name is in its place, as it is for a workspace without a logo.",
        "`logoUrl` of the workspace, and of `document.workspace` in `GET /v1/sign/{token}`, is a public address that nobody can guess. It always shows the same picture and may be cached for as long as you like. Another logo has another address; the one before ends at once, also in mails that were sent, which show the name then.",
      ],
    },
    {
      id: "colour",
      title: "The colour",
      blocks: [
        "`accentColor` is the colour of buttons in mails and of buttons and links on signing pages. Where text could not be read on it, or it could not be seen, a shade of it is used that can. `null` is the product's own.",
        {
          title: "cURL",
          code: `curl -X PATCH ${base}/v1/workspaces/<id of the workspace> \\
  -H "Authorization: Bearer <session token>" \\
  -H "Content-Type: application/json" \\
  -d '{ "accentColor": "#0b6e4f" }'`,
        },
      ],
    },
  ],
});
