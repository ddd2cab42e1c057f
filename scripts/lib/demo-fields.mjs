/**
 * Fields on the last page: a signature, a name and a date for each person.
 * @param {readonly { readonly roleKey: string }[]} people
 * @param {number} pageCount
 */
export function demoFields(people, pageCount) {
  return people.flatMap(({ roleKey }, i) => {
    /** @param {string} id @param {string} type @param {number} y @param {number} height */
    const box = (id, type, y, height) => ({
      id: `${roleKey}_${id}`,
      key: `${roleKey}_${id}`,
      roleKey,
      type,
      label: id,
      page: pageCount,
      x: i === 0 ? 0.1 : 0.55,
      y,
      width: 0.33,
      height,
    });
    return [
      // Above the bottom margin, where many documents have page numbers.
      box("name", "name", 0.72, 0.03),
      box("signature", "signature", 0.76, 0.07),
      box("date", "date_signed", 0.84, 0.03),
    ];
  });
}
