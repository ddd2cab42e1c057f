/** What a workspace's logo may be: for the interface, and for the page where it is chosen. */

export const LOGO_MAX_MIB = 2;
export const LOGO_MAX_MEGAPIXELS = 16;

/** In pixels; a larger picture is made to fit. Three times what mails show, for screens with small pixels. */
export const LOGO_BOX = { width: 600, height: 200 } as const;

export const LOGO_URL_EXAMPLE = "https://sign.example.com/api/logos/pT0uJ2s8kq3vXy7ZbN4mQw.png";
