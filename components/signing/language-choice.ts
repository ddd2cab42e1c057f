/** Where the reader's own choice of language is kept: with the link it was made for, and no other. */

/** A cookie for the path of one signing link. */
export const LANGUAGE_COOKIE = "signing-language";
/** In the address of a framed page, which may not be given cookies. */
export const LANGUAGE_PARAMETER = "locale";
