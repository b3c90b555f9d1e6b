import { isOffline, messageOf } from '@boaxepa/shell-sdk';
import type { ReactNode } from 'react';
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

/** What a screen reads of a query: the answer of any `use…Query` fits, and so does one that is put together of several. */
export interface QueryResult<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
  /** When the data was fetched, in milliseconds. */
  readonly fulfilledTimeStamp?: number;
}

export interface LoadFailureProps extends Pick<ErrorStateProps, 'title' | 'action' | 'heading' | 'onRetry'> {
  readonly error: unknown;
  /** In place of what the server said. */
  readonly message?: string;
}

/** In the place of what did not load: that there is no connection, or what the server said. */
export function LoadFailure({
  error,
  heading,
  onRetry,
  message = messageOf(error),
  ...words
}: LoadFailureProps) {
  if (isOffline(error)) return <OfflineState heading={heading} onRetry={onRetry} />;
  return <ErrorState {...words} heading={heading} message={message} onRetry={onRetry} />;
}

export interface NoResultsProps extends Pick<EmptyStateProps, 'title' | 'description' | 'heading'> {
  /** Takes search and filters back. The pressed button goes away with them: put the focus on the list or its filters. */
  readonly onClear: () => void;
}

/** Nothing matches search and filters; with the way to take them back. */
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
  /** What could not be renewed: 'Não foi possível atualizar os pedidos'. */
  readonly title?: string;
}

/** Says that what shows is what was last known; nothing while it is of now. */
export function StaleNotice({ query, title }: StaleNoticeProps) {
  const { data, error, refetch, fulfilledTimeStamp } = query;
  if (data === undefined || !error) return null;
  return <StaleBanner title={title} error={error} fetchedAt={fulfilledTimeStamp} onRetry={refetch} />;
}

export interface QueryStateProps<Data> {
  readonly query: QueryResult<Data>;
  /** While nothing is known yet: the shape of what comes. */
  readonly skeleton: ReactNode;
  /** 'Erro ao carregar sacolas' */
  readonly errorTitle?: string;
  /** Another way out of a failure, such as 'Voltar ao início'. */
  readonly errorAction?: ReactNode;
  /** What a failure says in place of the usual: a shop that does not exist. Nothing for the usual. */
  readonly failure?: (error: unknown) => ReactNode;
  /** Of the title of a failure. */
  readonly heading?: LoadFailureProps['heading'];
  /** Draws a failure on a card. */
  readonly onCard?: boolean;
  /** Whether there is nothing to show yet. What a search or filter leaves empty is the children's: <NoResults>. */
  readonly isEmpty?: (data: Data) => boolean;
  /** The first use: an <EmptyState> that says how to begin. */
  readonly empty?: ReactNode;
  /** Words over data that could not be renewed; false where a <StaleNotice> stands elsewhere on the screen. */
  readonly staleTitle?: string | false;
  /** Data of before shows neither while it is fetched anew nor when that fails: for what a decision or an edit begins with. */
  readonly fresh?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a query: skeleton, failure with 'Tentar novamente', no connection, nothing yet, and the data, under a notice when it
 * could not be renewed. A new try after a failure keeps its message and its button.
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
  if (fresh && query.isFetching) return skeleton;
  const data = fresh && error ? undefined : query.data;
  if (data === undefined) {
    // Not isLoading, which a new try sets too.
    if (!error) return skeleton;
    const said = failure?.(error) ?? (
      <LoadFailure
        title={errorTitle}
        error={error}
        onRetry={refetch}
        action={errorAction}
        heading={heading}
      />
    );
    return onCard ? <Card>{said}</Card> : said;
  }
  return (
    <>
      {staleTitle !== false && <StaleNotice query={query} title={staleTitle} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
