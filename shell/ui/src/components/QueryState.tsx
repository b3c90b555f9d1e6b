import { failureTexts, supportCodeLabel } from '@boaxepa/contracts/texts/failureTexts';
import { isApiError, isOffline, isOwnFault, isServerDown, messageOf } from '@boaxepa/shell-sdk';
import type { ReactNode } from 'react';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { StaleBanner } from './StaleBanner.tsx';
import {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  OfflineState,
} from './States.tsx';

/** The fields of a query result that QueryState reads. Every `use…Query` hook of RTK Query returns them. */
export interface QueryResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
  /** Time at which the data was received, in epoch milliseconds. */
  readonly fulfilledTimeStamp?: number;
}

export interface LoadFailureProps extends Pick<ErrorStateProps, 'title' | 'action' | 'heading' | 'onRetry'> {
  readonly error: unknown;
  /** Message to show instead of the server's message. */
  readonly message?: string;
}

function supportCodeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

/** Returns the title and message for every failure except a lost connection. */
function failureTextsOf(error: unknown, title: string | undefined, message: string | undefined) {
  const kind = isServerDown(error) ? 'noAnswer' : isOwnFault(error) ? 'ownFault' : undefined;
  const specificMessage = message ?? (isApiError(error) && error.fromServer ? error.message : undefined);
  if (!kind) return { title, message: specificMessage ?? messageOf(error) };
  const texts = failureTexts[kind];
  const advice = title === undefined ? texts.advice : `${texts.title}. ${texts.advice}`;
  return { title: title ?? texts.title, message: specificMessage ?? advice, noAnswer: kind === 'noAnswer' };
}

/** Error panel in place of data that failed to load. It retries when the device is online again. */
export function LoadFailure({ error, heading, onRetry, title, message, action }: LoadFailureProps) {
  useOnReconnect(onRetry);
  if (isOffline(error)) return <OfflineState heading={heading} onRetry={onRetry} action={action} />;
  const texts = failureTextsOf(error, title, message);
  const code = isOwnFault(error) ? supportCodeOf(error) : undefined;
  return (
    <ErrorState
      {...texts}
      message={
        code === undefined ? (
          texts.message
        ) : (
          <>
            {texts.message}
            <br />
            {`${supportCodeLabel}: ${code}`}
          </>
        )
      }
      action={action}
      heading={heading}
      onRetry={onRetry}
    />
  );
}

export interface NoResultsProps extends Pick<EmptyStateProps, 'title' | 'description' | 'heading'> {
  /**
   * Clears the search and the filters. The clicked button then disappears, so move the focus to the list or its
   * filters.
   */
  readonly onClear: () => void;
}

/** Text for a list in which no row matches the search and the filters, with a button that clears both. */
export function NoResults({ onClear, ...words }: NoResultsProps) {
  return (
    <EmptyState
      {...words}
      action={
        <Button variant="ghost" size="m" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}

export interface StaleNoticeProps {
  readonly query: QueryResult<unknown>;
  readonly title?: string;
  /** Sentence about the cached data while offline, for example 'Preços podem ter mudado.' */
  readonly offlineNote?: string | undefined;
}

/** Notice above data whose last refetch failed. Without such a failure, it renders nothing. */
export function StaleNotice({ query, title, offlineNote }: StaleNoticeProps) {
  const { data, error, refetch, fulfilledTimeStamp } = query;
  if (data === undefined || !error) return null;
  return (
    <StaleBanner
      title={title}
      error={error}
      fetchedAt={fulfilledTimeStamp}
      onRetry={refetch}
      offlineNote={offlineNote}
    />
  );
}

export interface QueryStateProps<Data> {
  readonly query: QueryResult<Data>;
  /** Placeholder for the first load. Give it the size and shape of the content. */
  readonly skeleton: ReactNode;
  readonly errorTitle?: string;
  readonly errorAction?: ReactNode;
  /** Returns content for special errors, such as a shop that does not exist, or nothing for the default error panel. */
  readonly failure?: (error: unknown) => ReactNode;
  /** Heading level of the error panel. */
  readonly heading?: LoadFailureProps['heading'];
  /** True puts the error panel on a card. */
  readonly onCard?: boolean;
  /**
   * Returns true if the user has no data yet. If only a search has no result, render <NoResults> in `children`
   * instead.
   */
  readonly isEmpty?: (data: Data) => boolean;
  /** Content for an empty result (see `isEmpty`), usually an <EmptyState> that explains how to begin. */
  readonly empty?: ReactNode;
  /** Title of the notice after a failed refetch, or false if the page has its own <StaleNotice>. */
  readonly staleTitle?: string | false;
  readonly offlineNote?: StaleNoticeProps['offlineNote'];
  /**
   * True hides cached data during a refetch and after a failed refetch. Set it for a page on which the user edits the
   * data or makes decisions based on the data.
   */
  readonly fresh?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders a query as a skeleton, an error panel, an empty state or its data. After a failed refetch, a notice appears
 * above the data. During a retry, the error panel stays visible.
 */
export function QueryState<Data>({
  query,
  skeleton,
  errorTitle,
  errorAction,
  failure,
  heading,
  onCard = false,
  isEmpty,
  empty,
  staleTitle,
  offlineNote,
  fresh = false,
  children,
}: QueryStateProps<Data>) {
  const { error, refetch } = query;
  const data = fresh && error ? undefined : query.data;
  const specialFailure = data === undefined && error ? failure?.(error) : undefined;
  // Refetch when the device is online again. The default error panel does this by itself, but content that the page
  // returns from `failure` does not.
  useOnReconnect(specialFailure ? refetch : undefined);
  if (fresh && query.isFetching) return skeleton;
  if (data === undefined) {
    // Do not use `isLoading`, which is also true during a retry. The skeleton would then replace the error message.
    if (!error) return skeleton;
    const failureView = specialFailure ?? (
      <LoadFailure
        title={errorTitle}
        error={error}
        onRetry={refetch}
        action={errorAction}
        heading={heading}
      />
    );
    return onCard ? <Card>{failureView}</Card> : failureView;
  }
  return (
    <>
      {staleTitle !== false && <StaleNotice query={query} title={staleTitle} offlineNote={offlineNote} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
