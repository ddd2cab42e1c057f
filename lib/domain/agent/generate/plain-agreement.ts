import type { GalleryDefinition } from "@/lib/domain/gallery/definition";

/** The fallback if no gallery template fits: two parties, their agreement, and signatures. */
export const PLAIN_AGREEMENT: GalleryDefinition = {
  slug: "plain-agreement",
  name: "Agreement",
  description: "A short agreement between two parties.",
  category: "legal",
  roles: [
    { key: "first", label: "First party", order: 1 },
    { key: "second", label: "Second party", order: 2 },
  ],
  text: `
This agreement is between {text first_party@first:200|First party} and {text second_party@second:200|Second party}.
## What is agreed
= {multiline terms@first|What the parties agree}
## Start
This agreement begins on {date start_date@first|Start date}.
## Closing terms
Changes are made in writing. If a part is invalid, the rest stands.
### Signatures
@sign first second
`,
};
