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

/** Fields that a screen reads of a query. The result of any `use…Query` fits, and so does a combination of several. */
export interface QueryResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
  /** Time of the fetch, epoch milliseconds. */
  readonly fulfilledTimeStamp?: number;
}

export interface LoadFailureProps extends Pick<ErrorStateProps, 'title' | 'action' | 'heading' | 'onRetry'> {
  readonly error: unknown;
  /** Replaces the server's message. */
  readonly message?: string;
}

function supportCodeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

/** Texts of a failure other than a lost connection. The screen's title and the server's message take precedence. */
function failureTextsOf(error: unknown, title: string | undefined, message: string | undefined) {
  const kind = isServerDown(error) ? 'noAnswer' : isOwnFault(error) ? 'ownFault' : undefined;
  const specificMessage = message ?? (isApiError(error) && error.fromServer ? error.message : undefined);
  if (!kind) return { title, message: specificMessage ?? messageOf(error) };
  const texts = failureTexts[kind];
  const advice = title === undefined ? texts.advice : `${texts.title}. ${texts.advice}`;
  return { title: title ?? texts.title, message: specificMessage ?? advice, noAnswer: kind === 'noAnswer' };
}

/**
 * Replaces data that failed to load. Shows a lost connection, a server that does not respond, a fault of ours with the support
 * code, or the server's message. Retries when the connection returns.
 */
export function LoadFailure({ error, heading, onRetry, title, message, action }: LoadFailureProps) {
  useOnReconnect(onRetry);
  if (isOffline(error)) return <OfflineState heading={heading} onRetry={onRetry} />;
  const words = failureTextsOf(error, title, message);
  const code = isOwnFault(error) ? supportCodeOf(error) : undefined;
  return (
    <ErrorState
      {...words}
      message={
        code === undefined ? (
          words.message
        ) : (
          <>
            {words.message}
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
  /** Clears search and filters. The pressed button then disappears, so move the focus to the list or its filters. */
  readonly onClear: () => void;
}

/** No row matches search and filters. Contains a button that clears them. */
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
  /** Title of the notice: 'Não foi possível atualizar os pedidos'. */
  readonly title?: string;
}

/** Notice above data that could not be refreshed. Renders nothing while the data is current. */
export function StaleNotice({ query, title }: StaleNoticeProps) {
  const { data, error, refetch, fulfilledTimeStamp } = query;
  if (data === undefined || !error) return null;
  return <StaleBanner title={title} error={error} fetchedAt={fulfilledTimeStamp} onRetry={refetch} />;
}

export interface QueryStateProps<Data> {
  readonly query: QueryResult<Data>;
  /** Shown until the first data arrives; use the shape of the final content. */
  readonly skeleton: ReactNode;
  /** Title of a failure: 'Erro ao carregar sacolas'. */
  readonly errorTitle?: string;
  /** Second action of a failure, such as 'Voltar ao início'. */
  readonly errorAction?: ReactNode;
  /** Custom content for some errors, such as a shop that does not exist. Return nothing for the default. */
  readonly failure?: (error: unknown) => ReactNode;
  /** Heading level of a failure's title. */
  readonly heading?: LoadFailureProps['heading'];
  /** Show a failure on a card. */
  readonly onCard?: boolean;
  /** Whether there is no data yet. An empty result of search or filters is different; show <NoResults> for it in `children`. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Content for first use: an <EmptyState> that explains how to begin. */
  readonly empty?: ReactNode;
  /** Title of the notice above data that could not be refreshed; false if the screen has a <StaleNotice> elsewhere. */
  readonly staleTitle?: string | false;
  /** Hides cached data during a refetch and after a failed one. For a screen on which the user edits or decides. */
  readonly fresh?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders the states of a query: skeleton, failure with 'Tentar novamente', lost connection, empty state, and the data, under a
 * notice if a refetch failed. A retry keeps the failure's message and button on the screen.
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
  fresh = false,
  children,
}: QueryStateProps<Data>) {
  const { error, refetch } = query;
  // Needed here for a custom `failure`; LoadFailure retries by itself.
  useOnReconnect(error !== undefined && query.data === undefined && refetch);
  if (fresh && query.isFetching) return skeleton;
  const data = fresh && error ? undefined : query.data;
  if (data === undefined) {
    // Not isLoading: a retry after a failure sets it too, and would hide the message.
    if (!error) return skeleton;
    const failureView = failure?.(error) ?? (
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
      {staleTitle !== false && <StaleNotice query={query} title={staleTitle} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
