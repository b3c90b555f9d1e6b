import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { Page, useOnReconnect } from '@boaxepa/ui';
import { type ReactNode, use, useEffect, useState } from 'react';
import { loadedRemote } from '../remotes/loadRemote.ts';
import type * as FrameParts from './FramedContent.tsx';
import { InsideFrame } from './insideFrame.ts';
import { PlainFrame } from './PlainFrame.tsx';

let parts: typeof FrameParts | undefined;

/** Prefetches the frames, so that an error page can show its frame without a network. PlainFrame is the fallback. */
export async function fetchFrames(): Promise<void> {
  try {
    parts = await import('./FramedContent.tsx');
  } catch {
    // A screen that needs these files loads them again.
  }
}

interface AreaFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the current address with the heading of the page. Inside a frame, only the heading is rendered. */
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
  // Renders the component again when the frame has loaded.
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

/** Shows the support code of a failure. Renders nothing until the frames have loaded. */
export function FailureCode({ failure }: { readonly failure: ClientFailure }) {
  return parts ? <parts.SupportCode failure={failure} /> : null;
}
