import { Banner, Button, OfflineBanner } from '@boaxepa/shell-sdk';
import { isOffline, messageOf } from '@boaxepa/shell-sdk/api';

interface StaleBannerProps {
  readonly error: unknown;
  /** When what still shows was fetched, in milliseconds. */
  readonly fetchedAt: number | undefined;
  readonly onRetry: () => unknown;
}

/** Above a list that could not be renewed: it shows what was last known. */
export function StaleBanner({ error, fetchedAt, onRetry }: StaleBannerProps) {
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
      title="Não foi possível atualizar"
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
