import { type ReactNode, useState } from 'react';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';

export interface PhotoProps {
  readonly url: string | null | undefined;
  /** Width and height of the image in px. The browser reserves this space before the image loads. */
  readonly side: number;
  /** Content to show if there is no image, or if the image fails to load. */
  readonly fallback?: ReactNode;
}

/** Image that a shop has uploaded. It is hidden from screen readers, because the text beside it says the same. */
export function Photo({ url, side, fallback = null }: PhotoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  useOnReconnect(brokenUrl !== null && (() => setBrokenUrl(null)));
  if (!url || url === brokenUrl) return fallback;
  return (
    <img
      src={url}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(url)}
    />
  );
}
