import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { navigationOf } from '../remotes/areaNavigation.ts';
import type { FramedContentProps } from './FramedContent.tsx';
import { PlainFrame } from './PlainFrame.tsx';

let Framed: ComponentType<FramedContentProps> | undefined;

/** Fetches the frames, to have them when something goes wrong. Without a network there is PlainFrame. */
export async function fetchFrames(): Promise<void> {
  try {
    Framed = (await import('./FramedContent.tsx')).FramedContent;
  } catch {
    // Whoever needs them tries again.
  }
}

/** The frame that the present address's screens stand in, with the page's heading. */
export function AreaFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const route = routeOwnerOf(useLocation().pathname);
  const [, setFetched] = useState(Framed !== undefined);
  useEffect(() => {
    if (!Framed) void fetchFrames().then(() => setFetched(true));
  }, []);
  if (Framed)
    return (
      <Framed frame={route?.frame ?? 'bare'} title={title} navigation={navigationOf(route?.owner)}>
        {children}
      </Framed>
    );
  return (
    <PlainFrame>
      <h1>{title}</h1>
      {children}
    </PlainFrame>
  );
}
