/** A stored photo as answers carry it: a path under /media becomes absolute, an address stays (product/products.md#photos). */
export function absolutePhoto(photoUrl: string | null, publicUrl: string): string | null {
  return photoUrl?.startsWith('/') ? new URL(photoUrl, publicUrl).href : photoUrl;
}

/**
 * A photo of a form as it is stored: null for none, a path for one of our own under /media, so that it goes on working
 * when the product moves to another origin.
 */
export function storedPhoto(photoUrl: string, publicUrl: string): string | null {
  if (photoUrl === '') return null;
  const media = new URL('/media/', publicUrl).href;
  return photoUrl.startsWith(media) ? photoUrl.slice(media.length - '/media/'.length) : photoUrl;
}
