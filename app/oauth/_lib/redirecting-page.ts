const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/**
 * Continues to the app from a page instead of by an HTTP redirect: the CSP restricts form targets including redirects
 * (CSP level 3, form-action), and an app's own scheme may need a click.
 */
export function redirectingPage(location: string): Response {
  const to = escaped(location);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${to}">
<title>Returning to the app · Countersign</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:28rem;padding:0 1rem}</style>
</head>
<body>
<main>
<h1>Returning to the app</h1>
<p>If nothing happens, <a href="${to}">continue to the app</a>. You can then close this page.</p>
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Frame-Options": "DENY",
    },
  });
}
