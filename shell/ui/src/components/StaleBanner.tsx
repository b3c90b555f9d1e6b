import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { isApiError, isOffline, isServerDown, messageOf } from '@boaxepa/shell-sdk';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';
import { Banner, dataAgeText, OfflineBanner } from './Banner.tsx';
import { Button } from './Button.tsx';

export interface StaleBannerProps {
  readonly title?: string;
  readonly error: unknown;
  /** Time at which the visible data was received, in epoch milliseconds. */
  readonly fetchedAt: number | undefined;
  readonly onRetry: () => unknown;
  readonly offlineNote?: string | undefined;
}

/** Notice above cached data after a failed refetch. It retries when the device is online again. */
export function StaleBanner({
  title = 'Não foi possível atualizar',
  error,
  fetchedAt,
  onRetry,
  offlineNote,
}: StaleBannerProps) {
  useOnReconnect(onRetry);
  if (isOffline(error))
    return (
      <OfflineBanner
        {...(fetchedAt === undefined ? {} : { updatedAt: new Date(fetchedAt) })}
        onRetry={onRetry}
        note={offlineNote}
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
      {fetchedAt !== undefined && <div>{dataAgeText(new Date(fetchedAt))}</div>}
    </Banner>
  );
}
