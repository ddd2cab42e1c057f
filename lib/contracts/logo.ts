/** Limits of a workspace's logo: for the API and the settings page. */

export const LOGO_MAX_MIB = 2;
export const LOGO_MAX_MEGAPIXELS = 16;

/** In pixels; a larger image is scaled down. Three times the size in mails, for high-density screens. */
export const LOGO_BOX = { width: 600, height: 200 } as const;

export const LOGO_URL_EXAMPLE = "https://sign.example.com/api/logos/pT0uJ2s8kq3vXy7ZbN4mQw.png";
