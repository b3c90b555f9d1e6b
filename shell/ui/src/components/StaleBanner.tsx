import { Banner, OfflineBanner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { isOffline, messageOf } from '@boaxepa/shell-sdk';

export interface StaleBannerProps {
  /** What could not be renewed: 'Não foi possível atualizar os pedidos'. */
  readonly title?: string;
  readonly error: unknown;
  /** When what still shows was fetched, in milliseconds. */
  readonly fetchedAt: number | undefined;
  readonly onRetry: () => unknown;
}

/** Above a list that could not be renewed: it shows what was last known. */
export function StaleBanner({
  title = 'Não foi possível atualizar',
  error,
  fetchedAt,
  onRetry,
}: StaleBannerProps) {
  if (isOffline(error))
    return (
      <OfflineBanner
        {...(fetchedAt === undefined ? {} : { updatedAt: new Date(fetchedAt) })}
        onRetry={onRetry}
      />
    );
  return (
    <Banner
      tone="warning"
      live
      title={title}
      action={
        <Button variant="quiet" size="s" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {messageOf(error)}
    </Banner>
  );
}
