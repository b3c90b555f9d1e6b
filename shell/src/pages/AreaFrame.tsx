import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { Page } from '@boaxepa/ui';
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { loadedRemote } from '../remotes/loadRemote.ts';
import type { FramedContentProps } from './FramedContent.tsx';
import { InsideFrame } from './insideFrame.ts';
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

interface AreaFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame that the present address's screens stand in, with the page's heading; the heading alone inside a frame. */
export function AreaFrame({ title, children }: AreaFrameProps) {
  const frame = routeOwnerOf(useLocation().pathname)?.frame;
  if (!use(InsideFrame)) return <OwnFrame title={title}>{children}</OwnFrame>;
  return (
    <Page $width={frame === 'shopper' ? frame : 'full'}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Page>
  );
}

function OwnFrame({ title, children }: AreaFrameProps) {
  const route = routeOwnerOf(useLocation().pathname);
  const [, setFetched] = useState(Framed !== undefined);
  useEffect(() => {
    if (!Framed) void fetchFrames().then(() => setFetched(true));
  }, []);
  if (Framed)
    return (
      <Framed
        frame={route?.frame ?? 'bare'}
        title={title}
        navigation={loadedRemote(route?.owner)?.module.navigation ?? []}
      >
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
