import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { isApiError, isOffline, isServerDown, messageOf } from '@boaxepa/shell-sdk';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';
import { Banner, OfflineBanner } from './Banner.tsx';
import { Button } from './Button.tsx';

export interface StaleBannerProps {
  /** Title of the notice, for example 'Não foi possível atualizar os pedidos'. */
  readonly title?: string;
  readonly error: unknown;
  /** Time when the visible data was fetched, in epoch milliseconds. */
  readonly fetchedAt: number | undefined;
  readonly onRetry: () => unknown;
}

/** A notice above cached data whose refetch failed. The query is retried when the connection returns. */
export function StaleBanner({
  title = 'Não foi possível atualizar',
  error,
  fetchedAt,
  onRetry,
}: StaleBannerProps) {
  useOnReconnect(onRetry);
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
      {isServerDown(error) && isApiError(error) && !error.fromServer
        ? failureTexts.noAnswer.title
        : messageOf(error)}
    </Banner>
  );
}
