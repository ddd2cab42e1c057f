/** `Ada’s & Söhne GmbH` → `adas-sohne-gmbh`; 2 to 40 characters, falls back to `workspace`. */
export function slugify(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return slug.length >= 2 ? slug : "workspace";
}
