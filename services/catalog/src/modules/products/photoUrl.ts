/**
 * Resolves a stored photo for an API answer. A path under /media becomes an absolute URL, and an absolute URL stays
 * unchanged (product/products.md#photos).
 */
export function absolutePhoto(photoUrl: string | null, publicUrl: string): string | null {
  return photoUrl?.startsWith('/') ? new URL(photoUrl, publicUrl).href : photoUrl;
}

/**
 * Converts the photo of a form for storage. Returns null if there is no photo. Returns a path for the platform's own
 * files under /media, so that the photo remains valid if the platform's origin changes.
 */
export function storedPhoto(photoUrl: string, publicUrl: string): string | null {
  if (photoUrl === '') return null;
  const media = new URL('/media/', publicUrl).href;
  return photoUrl.startsWith(media) ? photoUrl.slice(media.length - '/media/'.length) : photoUrl;
}
