import { Img } from "@react-email/img";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailBrand } from "@/lib/mail/mail-props";
import type { TextDirection } from "@/lib/mail/text-direction";
import { fitInto } from "@/lib/pure/fit-into";

/** In CSS pixels, and as attributes: Outlook on the desktop knows no other size than the one they say. */
const LOGO_BOX = { width: 240, height: 40 };

const NAME = { color: "#16181d", fontSize: 15, fontWeight: 600, lineHeight: "20px" };

/**
 * White in the dark as well, since a logo is drawn for paper: readers that turn colours around leave background images
 * as they are.
 */
const PAPER = {
  backgroundColor: "#ffffff",
  backgroundImage: "linear-gradient(#ffffff,#ffffff)",
  border: "1px solid #e3e3df",
  borderCollapse: "separate",
  borderRadius: 8,
  padding: "8px 12px",
} as const;

/** Whose mail it is: their logo, or their name, or the product's own. */
export function BrandLine({ brand, direction }: { brand: MailBrand | null; direction: TextDirection }) {
  const name = brand?.workspaceName ?? "Countersign";
  const align = direction === "rtl" ? "right" : "left";
  const logo = brand?.logo;
  if (logo && /^https?:\/\//i.test(logo.url))
    return (
      <Section style={{ padding: "0 0 16px", textAlign: align }}>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td style={PAPER}>
                <Img
                  src={logo.url}
                  // Where pictures are not loaded, this is the line that says whose mail it is.
                  alt={name}
                  {...fitInto(logo, LOGO_BOX)}
                  style={{ ...NAME, display: "block" }}
                />
              </td>
            </tr>
          </tbody>
        </table>
      </Section>
    );
  return (
    <Section style={{ padding: "0 28px 16px" }}>
      {/* In its own direction, and where the lines of the mail begin. */}
      <Text className="ink" dir="auto" style={{ ...NAME, margin: 0, textAlign: align }}>
        {name}
      </Text>
    </Section>
  );
}
