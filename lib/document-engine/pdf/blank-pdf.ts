/**
 * Creates a PDF of blank pages to draw on (ISO 32000-2, 7.5).
 * @param size size of each page, in points
 */
export function blankPdf(pageCount: number, size: { width: number; height: number }): Buffer {
  const pages = Array.from({ length: pageCount }, (_, i) => `${i + 3} 0 R`);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.join(" ")}] /Count ${pageCount} >>`,
    ...pages.map(
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Resources << >> >>`,
    ),
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, "latin1");
}
