import { Img } from "@react-email/img";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailBrand } from "@/lib/contracts/mail-props";
import type { TextDirection } from "@/lib/domain/mail-content/text-direction";
import { fitInto } from "@/lib/pure/fit-into";

/** Size in CSS pixels, also set as attributes: desktop Outlook ignores sizes given in CSS. */
const LOGO_BOX = { width: 240, height: 40 };

const NAME = { color: "#16181d", fontSize: 15, fontWeight: 600, lineHeight: "20px" };

/**
 * White also in dark mode, since logos are drawn for a light background: mail clients that invert colors leave
 * background images unchanged.
 */
const PAPER = {
  backgroundColor: "#ffffff",
  backgroundImage: "linear-gradient(#ffffff,#ffffff)",
  border: "1px solid #e3e3df",
  borderCollapse: "separate",
  borderRadius: 8,
  padding: "8px 12px",
} as const;

/** The sender's brand: their logo or name, or else the product's. */
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
                  // If images are blocked, this text identifies the sender.
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
      {/* In its own direction, aligned with the start of the mail's text. */}
      <Text className="ink" dir="auto" style={{ ...NAME, margin: 0, textAlign: align }}>
        {name}
      </Text>
    </Section>
  );
}
