/** Returns the absolute URL of a photo (product/products.md#photos). A URL that is already absolute stays the same. */
export function absolutePhoto(photoUrl: string | null, publicUrl: string): string | null {
  return photoUrl?.startsWith('/') ? new URL(photoUrl, publicUrl).href : photoUrl;
}

/**
 * Converts a submitted photo URL to the format in which it is stored. An empty URL becomes null. For a photo of this
 * website only the path is stored, so that the photo is still found if the website's address changes.
 */
export function storedPhoto(photoUrl: string, publicUrl: string): string | null {
  if (photoUrl === '') return null;
  const media = new URL('/media/', publicUrl).href;
  return photoUrl.startsWith(media) ? photoUrl.slice(media.length - '/media/'.length) : photoUrl;
}
