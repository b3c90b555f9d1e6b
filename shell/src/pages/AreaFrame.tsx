import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { Page, useOnReconnect } from '@boaxepa/ui';
import { type ReactNode, use, useEffect, useState } from 'react';
import { loadedRemote } from '../remotes/loadRemote.ts';
import type * as FrameParts from './FramedContent.tsx';
import { InsideFrame } from './insideFrame.ts';
import { PlainFrame } from './PlainFrame.tsx';

let parts: typeof FrameParts | undefined;

/** Fetches the frames, to have them when something goes wrong. Without a network there is PlainFrame. */
export async function fetchFrames(): Promise<void> {
  try {
    parts = await import('./FramedContent.tsx');
  } catch {
    // A screen that needs these files requests them again.
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
  // Renders again with the frame.
  const [, setFetched] = useState(parts !== undefined);
  const fetchOnce = () => {
    if (!parts) void fetchFrames().then(() => setFetched(parts !== undefined));
  };
  useEffect(fetchOnce, []);
  useOnReconnect(fetchOnce);
  if (parts)
    return (
      <parts.FramedContent
        frame={route?.frame ?? 'bare'}
        title={title}
        navigation={loadedRemote(route?.owner)?.module.navigation ?? []}
      >
        {children}
      </parts.FramedContent>
    );
  return (
    <PlainFrame>
      <h1>{title}</h1>
      {children}
    </PlainFrame>
  );
}

/** The code of a failure for support. Nothing while the chunk of the frames is not there. */
export function FailureCode({ failure }: { readonly failure: ClientFailure }) {
  return parts ? <parts.SupportCode failure={failure} /> : null;
}
