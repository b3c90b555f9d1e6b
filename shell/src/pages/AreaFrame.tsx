import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { Page, useOnReconnect } from '@boaxepa/ui';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { loadedRemote } from '../remotes/loadRemote.ts';
import type * as FrameParts from './FramedContent.tsx';
import { PlainFrame } from './PlainFrame.tsx';

/** True inside a page frame (header and navigation). A page there must not render a second frame around its content. */
export const InsideFrame = createContext(false);

let parts: typeof FrameParts | undefined;

/**
 * Prefetches the page frames (header and navigation), so that an error page can render its frame while the device is
 * offline.
 */
export async function fetchFrames(): Promise<void> {
  try {
    parts = await import('./FramedContent.tsx');
  } catch {
    // Ignore the failure: a page that needs these files loads them again.
  }
}

interface AreaFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Renders the page frame (header and navigation) for the current URL. Inside another frame, renders only the heading
 * and the content. The heading is an h2 if the layout renders the page's h1 itself and therefore passes
 * `<Outlet context={{ heading: 'h2' }} />`.
 */
export function AreaFrame({ title, children }: AreaFrameProps) {
  const frame = routeOwnerOf(useLocation().pathname)?.frame;
  const { heading: Heading = 'h1' } = useOutletContext<{ readonly heading?: 'h2' } | undefined>() ?? {};
  if (!use(InsideFrame)) return <OwnFrame title={title}>{children}</OwnFrame>;
  return (
    <Page $width={frame === 'shopper' ? frame : 'full'}>
      <Heading tabIndex={-1}>{title}</Heading>
      {children}
    </Page>
  );
}

function OwnFrame({ title, children }: AreaFrameProps) {
  const route = routeOwnerOf(useLocation().pathname);
  // A change of this state renders the component again when the page frame has loaded.
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

/** Renders a failure's support code, or nothing until the page frames have loaded. */
export function FailureCode({ failure }: { readonly failure: ClientFailure }) {
  return parts ? <parts.SupportCode failure={failure} /> : null;
}
