import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { Page, useOnReconnect } from '@boaxepa/ui';
import { type ReactNode, use, useEffect, useState } from 'react';
import { loadedRemote } from '../remotes/loadRemote.ts';
import type * as FrameParts from './FramedContent.tsx';
import { InsideFrame } from './insideFrame.ts';
import { PlainFrame } from './PlainFrame.tsx';

let parts: typeof FrameParts | undefined;

/**
 * Prefetches the frames, so that an error page can show a frame later without a network. If the frames have not loaded,
 * PlainFrame is shown instead.
 */
export async function fetchFrames(): Promise<void> {
  try {
    parts = await import('./FramedContent.tsx');
  } catch {
    // Ignore the failure: a screen that needs these files requests them again.
  }
}

interface AreaFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * The frame of the current address's screens, with the heading of the page. If the component is already inside a frame, it
 * renders only the heading.
 */
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
  // This state causes another render when the frame has loaded.
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

/** Shows the support code of a failure. Renders nothing until the chunk of the frames has loaded. */
export function FailureCode({ failure }: { readonly failure: ClientFailure }) {
  return parts ? <parts.SupportCode failure={failure} /> : null;
}
