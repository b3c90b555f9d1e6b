import { type ReactNode, useState } from 'react';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';

export interface PhotoProps {
  readonly url: string | null | undefined;
  /** Width and height in px. They let the browser reserve the space before the image loads. */
  readonly side: number;
  /** Shown when there is no image or it fails to load. */
  readonly fallback?: ReactNode;
}

/** An image uploaded by a shop, or its fallback. Decorative, because text beside it says the same; the parent styles it. */
export function Photo({ url, side, fallback = null }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  useOnReconnect(broken !== null && (() => setBroken(null)));
  if (!url || url === broken) return fallback;
  return (
    <img
      src={url}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
