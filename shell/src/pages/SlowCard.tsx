import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { Button, Card, color, Grow, IconMark, Row, Stack, Text } from '@boaxepa/ui';
import { Hourglass, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { loadProgress } from '../remotes/loadRemote.ts';
import type { RemoteVersion } from '../failures/failure.ts';

const Bar = styled.progress`
  width: 100%;
  accent-color: ${color.brand};
`;

export interface SlowCardProps {
  readonly owner: RemoteVersion['remote'];
  /** Promise that settles when the page's code has loaded or failed to load. */
  readonly pending?: Promise<unknown>;
  /** Milliseconds since the load started. */
  readonly elapsed: number;
}

function Progress({ owner, elapsed }: Pick<SlowCardProps, 'owner' | 'elapsed'>) {
  // A page of the shell consists of a single file, so its progress is always 0 of 1.
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

/** Shows the progress of a slow load. The retry button waits for the pending load and does not start another one. */
export function SlowCard({ owner, elapsed, pending }: SlowCardProps) {
  return (
    <Card>
      <Stack $gap={3}>
        <Row $gap={3}>
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
          loadingText="Tentando..."
          // A second download would compete with the first, so the button only waits until the first has ended.
          // Without `pending`, the button waits until another component replaces this card.
          onClick={() => pending?.catch(() => undefined) ?? new Promise(() => {})}
        >
          Tentar de novo
        </Button>
      </Stack>
    </Card>
  );
}
