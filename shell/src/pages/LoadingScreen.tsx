import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { lazyWithRetry, SkeletonList, SLOW_MS, Text, VisuallyHidden } from '@boaxepa/ui';
import { useEffect, useState } from 'react';
import type { RemoteVersion } from '../failures/failure.ts';
import { AreaFrame } from './AreaFrame.tsx';
import type { SlowCardProps } from './SlowCard.tsx';

const TICK_MS = 1_000;

/** Shown instead of SlowCard (the notice about a slow load) while its code loads, or if this code fails to load. */
function SlowMessage() {
  return (
    <>
      <Text $strong>{failureTexts.slow.title}</Text>
      <Text $tone="muted">{failureTexts.slow.advice}</Text>
    </>
  );
}

// Load the notice about a slow load lazily, because most loads are too fast to need it.
const SlowCard = lazyWithRetry<SlowCardProps>(async () => (await import('./SlowCard.tsx')).SlowCard, {
  waiting: SlowMessage,
  failed: SlowMessage,
});

function useElapsed(since: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now - since;
}

export interface LoadingScreenProps {
  readonly owner: RemoteVersion['remote'];
  /** Start of the load, in milliseconds of `performance.now()`. */
  readonly since: number;
  /** Promise that settles when the page's code has loaded or failed to load. */
  readonly pending?: Promise<unknown>;
}

/** Screen of a page that is loading. After SLOW_MS milliseconds, it says that the network is slow. */
export function LoadingScreen({ owner, since, pending }: LoadingScreenProps) {
  const title = routeOwnerOf(useLocation().pathname)?.title ?? 'Carregando…';
  const elapsed = useElapsed(since);
  return (
    <AreaFrame title={title}>
      {/* Render an empty live region first, because screen readers announce only texts that are added later. */}
      <div role="status">
        {elapsed >= SLOW_MS && (
          <VisuallyHidden>{`${failureTexts.slow.title} ${failureTexts.slow.advice}`}</VisuallyHidden>
        )}
      </div>
      {elapsed >= SLOW_MS && <SlowCard owner={owner} elapsed={elapsed} pending={pending} />}
      <SkeletonList />
    </AreaFrame>
  );
}
