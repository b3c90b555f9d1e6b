import { failureTexts } from '@boaxepa/contracts/failureTexts';
import { routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { Button, Card, color, Grow, IconMark, Row, SkeletonList, SLOW_MS, Stack, Text } from '@boaxepa/ui';
import { Hourglass, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { RemoteVersion } from '../failures/failure.ts';
import { loadProgress } from '../remotes/loadRemote.ts';
import { AreaFrame } from './AreaFrame.tsx';

const TICK_MS = 1_000;

const Bar = styled.progress`
  width: 100%;
  accent-color: ${color.brand};
`;

/** Milliseconds since `since`, counted in steps of a second. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now - since;
}

function Progress({ owner, elapsed }: { readonly owner: RemoteVersion['remote']; readonly elapsed: number }) {
  // The shell's own screens are one file.
  const { done, total } = owner === 'shell' ? { done: 0, total: 1 } : loadProgress(owner);
  const words = `${done} de ${total} ${total === 1 ? 'parte' : 'partes'}`;
  return (
    <Stack $gap={1}>
      <Bar aria-label="Carregamento" max={total} value={done} aria-valuetext={words} />
      <Row $between>
        <Text $size="tiny" $tone="muted">
          {words}
        </Text>
        <Text $size="tiny" $tone="muted">{`há ${Math.round(elapsed / 1000)} s`}</Text>
      </Row>
    </Stack>
  );
}

export interface LoadingScreenProps {
  readonly owner: RemoteVersion['remote'];
  /** `performance.now()` at the start of the load. */
  readonly since: number;
  /** Settles with the pending load. */
  readonly pending?: Promise<unknown>;
}

/** Shows that a screen is loading, and after SLOW_MS that the network is slow. */
export function LoadingScreen({ owner, since, pending }: LoadingScreenProps) {
  const title = routeOwnerOf(useLocation().pathname)?.title ?? 'Carregando…';
  const elapsed = useElapsed(since);
  const [joined, setJoined] = useState(false);
  useEffect(() => {
    if (!joined || !pending) return undefined;
    let cancelled = false;
    const release = () => {
      if (!cancelled) setJoined(false);
    };
    pending.then(release, release);
    return () => {
      cancelled = true;
    };
  }, [joined, pending]);
  return (
    <AreaFrame title={title}>
      {elapsed >= SLOW_MS && (
        <Card>
          <Stack $gap={3}>
            <Row $gap={3} role="status">
              <IconMark icon={Hourglass} tone="info" />
              <Grow>
                <Text $size="lead" $strong>
                  {failureTexts.slow.title}
                </Text>
                <Text $size="small" $tone="muted">
                  {failureTexts.slow.advice}
                </Text>
              </Grow>
            </Row>
            <Progress owner={owner} elapsed={elapsed} />
            <Button
              variant="ghost"
              full
              icon={RotateCw}
              // The pending download goes on: a second one would only compete with it.
              loading={joined}
              loadingText="Tentando..."
              onClick={() => setJoined(true)}
            >
              Tentar de novo
            </Button>
          </Stack>
        </Card>
      )}
      <SkeletonList />
    </AreaFrame>
  );
}
