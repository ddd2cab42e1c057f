/** A substring match for LIKE; the characters that LIKE reads as wildcards stay literal. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
