/**
 * Converts a stored photo path to an absolute URL for an API response (product/products.md#photos). Absolute URLs stay unchanged.
 */
export function absolutePhoto(photoUrl: string | null, publicUrl: string): string | null {
  return photoUrl?.startsWith('/') ? new URL(photoUrl, publicUrl).href : photoUrl;
}

/**
 * Converts the photo URL of a form to the stored form, or null if there is no photo. The platform's own files are stored as
 * paths, so that they remain valid if the platform's origin changes.
 */
export function storedPhoto(photoUrl: string, publicUrl: string): string | null {
  if (photoUrl === '') return null;
  const media = new URL('/media/', publicUrl).href;
  return photoUrl.startsWith(media) ? photoUrl.slice(media.length - '/media/'.length) : photoUrl;
}
