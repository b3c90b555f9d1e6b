import { Card, LoadFailure, Skeleton, VisuallyHidden } from '@boaxepa/ui';

interface TicketLoadingProps {
  /** Error of the request, or undefined while the code is loading. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Card in place of a ticket whose code is loading or failed to load. */
export function TicketLoading({ error, onRetry }: TicketLoadingProps) {
  return (
    <Card as="section">
      {error ? (
        <LoadFailure error={error} title="Erro ao carregar o código" heading="h2" onRetry={onRetry} />
      ) : (
        <>
          <VisuallyHidden role="status">Carregando o código</VisuallyHidden>
          <Skeleton $width="100%" $height="420px" />
        </>
      )}
    </Card>
  );
}
