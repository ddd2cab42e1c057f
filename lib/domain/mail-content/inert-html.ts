/**
 * Matches the links that our layout makes: values are escaped, so no quotation mark or bracket ends an attribute
 * early.
 */
const HREF = /(<a\b[^>]*?)\shref="[^"]*"/g;

/**
 * Makes a rendered mail safe to display: its links lead nowhere, and it loads nothing but its logo, whatever frame it
 * is shown in.
 * @param html as made by `renderMail`
 */
export function inertHtml(html: string, logoUrl: string | null): string {
  const images = logoUrl === null ? "'none'" : new URL(logoUrl).origin;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}`;
  return html
    .replace(HREF, "$1")
    .replace(/<head>/, `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
