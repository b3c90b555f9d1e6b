/**
 * Resolves a stored photo for an answer: a path under /media becomes absolute, an address stays
 * (product/products.md#photos).
 */
export function absolutePhoto(photoUrl: string | null, publicUrl: string): string | null {
  return photoUrl?.startsWith('/') ? new URL(photoUrl, publicUrl).href : photoUrl;
}

/**
 * Converts a form's photo for storage: null for none, a path for own files under /media, so that they survive a change
 * of the platform's origin.
 */
export function storedPhoto(photoUrl: string, publicUrl: string): string | null {
  if (photoUrl === '') return null;
  const media = new URL('/media/', publicUrl).href;
  return photoUrl.startsWith(media) ? photoUrl.slice(media.length - '/media/'.length) : photoUrl;
}
