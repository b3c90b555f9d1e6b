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

/**
 * Fields of a query result that a screen reads. Every `use…Query` hook returns this type, and several results can be combined
 * into one.
 */
export interface QueryResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
  /** Time when the data was fetched, in epoch milliseconds. */
  readonly fulfilledTimeStamp?: number;
}

export interface LoadFailureProps extends Pick<ErrorStateProps, 'title' | 'action' | 'heading' | 'onRetry'> {
  readonly error: unknown;
  /** Message shown instead of the server's message. */
  readonly message?: string;
}

function supportCodeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

/**
 * Returns the texts for every failure except a lost connection. The screen's title and the server's message replace the default
 * texts.
 */
function failureTextsOf(error: unknown, title: string | undefined, message: string | undefined) {
  const kind = isServerDown(error) ? 'noAnswer' : isOwnFault(error) ? 'ownFault' : undefined;
  const specificMessage = message ?? (isApiError(error) && error.fromServer ? error.message : undefined);
  if (!kind) return { title, message: specificMessage ?? messageOf(error) };
  const texts = failureTexts[kind];
  const advice = title === undefined ? texts.advice : `${texts.title}. ${texts.advice}`;
  return { title: title ?? texts.title, message: specificMessage ?? advice, noAnswer: kind === 'noAnswer' };
}

/**
 * Shown in place of data that failed to load. The text depends on the error. The query is retried when the connection returns.
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
  /**
   * Clears the search and the filters. The pressed button then disappears, so the handler must move the focus to the list or its
   * filters.
   */
  readonly onClear: () => void;
}

/** Shown if no row matches the search and the filters. A button clears both. */
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
  /** Title of the notice, for example 'Não foi possível atualizar os pedidos'. */
  readonly title?: string;
}

/** A notice above data whose last refetch failed. Renders nothing if the last fetch succeeded. */
export function StaleNotice({ query, title }: StaleNoticeProps) {
  const { data, error, refetch, fulfilledTimeStamp } = query;
  if (data === undefined || !error) return null;
  return <StaleBanner title={title} error={error} fetchedAt={fulfilledTimeStamp} onRetry={refetch} />;
}

export interface QueryStateProps<Data> {
  readonly query: QueryResult<Data>;
  /** Placeholder until the first data arrives. Give the placeholder the size and shape of the final content. */
  readonly skeleton: ReactNode;
  /** Title of the failure message, for example 'Erro ao carregar sacolas'. */
  readonly errorTitle?: string;
  /** Second action of the failure message, for example 'Voltar ao início'. */
  readonly errorAction?: ReactNode;
  /**
   * Returns custom content for some errors, for example for a shop that does not exist. Return nothing to show the default
   * message.
   */
  readonly failure?: (error: unknown) => ReactNode;
  /** Heading level of the failure's title. */
  readonly heading?: LoadFailureProps['heading'];
  /** Shows the failure on a card. */
  readonly onCard?: boolean;
  /** Returns true if the user has no data yet. If a search or filter has no result, render <NoResults> in `children` instead. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Content shown if `isEmpty` returns true, usually an <EmptyState> that explains how to begin. */
  readonly empty?: ReactNode;
  /** Title of the notice above data whose refetch failed. Set it to false if the screen has its own <StaleNotice>. */
  readonly staleTitle?: string | false;
  /**
   * Hides cached data during a refetch and after a failed refetch. Use it for a screen on which the user edits data or decides.
   */
  readonly fresh?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders the skeleton, failure, empty or data state of a query. If a refetch failed, a notice appears above the data. During a
 * retry, the failure message and its button stay visible.
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
  // LoadFailure retries by itself. This line retries for a custom `failure`.
  useOnReconnect(error !== undefined && query.data === undefined && refetch);
  if (fresh && query.isFetching) return skeleton;
  const data = fresh && error ? undefined : query.data;
  if (data === undefined) {
    // Do not use `isLoading`, because it is also true during a retry. The skeleton would then replace the failure message.
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
