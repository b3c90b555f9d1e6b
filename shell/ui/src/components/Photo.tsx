import { type ReactNode, useState } from 'react';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';

export interface PhotoProps {
  readonly url: string | null | undefined;
  /** Width and height in px, by which the browser keeps its place. */
  readonly side: number;
  /** In its place where there is none or it does not load. */
  readonly fallback?: ReactNode;
}

/** A picture that a shop has given, or what stands for it. Decoration, in its parent's style: the words stand beside it. */
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
