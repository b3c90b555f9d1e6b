import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { lazyWithRetry, SkeletonList, SLOW_MS, Text, VisuallyHidden } from '@boaxepa/ui';
import { useEffect, useState } from 'react';
import type { RemoteVersion } from '../failures/failure.ts';
import { AreaFrame } from './AreaFrame.tsx';
import type { SlowCardProps } from './SlowCard.tsx';

const TICK_MS = 1_000;

/** Message while the chunk of the card loads. */
function SlowMessage() {
  return (
    <>
      <Text $strong>{failureTexts.slow.title}</Text>
      <Text $tone="muted">{failureTexts.slow.advice}</Text>
    </>
  );
}

// A separate chunk, because most loads are fast.
const SlowCard = lazyWithRetry<SlowCardProps>(async () => (await import('./SlowCard.tsx')).SlowCard, {
  waiting: SlowMessage,
  failed: SlowMessage,
});

/** Returns the milliseconds since `since`, updated once per second. */
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
  /** Value of `performance.now()` at the start of the load. */
  readonly since: number;
  /** Settles together with the load. */
  readonly pending?: Promise<unknown>;
}

/** Shows that a screen is loading, and after SLOW_MS that the network is slow. */
export function LoadingScreen({ owner, since, pending }: LoadingScreenProps) {
  const title = routeOwnerOf(useLocation().pathname)?.title ?? 'Carregando…';
  const elapsed = useElapsed(since);
  return (
    <AreaFrame title={title}>
      {/* Screen readers announce only a later text. */}
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
