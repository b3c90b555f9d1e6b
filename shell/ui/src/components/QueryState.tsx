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

function supportCodeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

/** Words of a failure that is not a missing connection. A title of the screen's own stays; the server's message too. */
function wordsOf(error: unknown, title: string | undefined, message: string | undefined) {
  const kind = isServerDown(error) ? 'noAnswer' : isOwnFault(error) ? 'ownFault' : undefined;
  const said = message ?? (isApiError(error) && error.fromServer ? error.message : undefined);
  if (!kind) return { title, message: said ?? messageOf(error) };
  const texts = failureTexts[kind];
  const advice = title === undefined ? texts.advice : `${texts.title}. ${texts.advice}`;
  return { title: title ?? texts.title, message: said ?? advice, noAnswer: kind === 'noAnswer' };
}

/**
 * Replaces data that could not be loaded: no connection, no answer of the server, a fault of ours with the code for support, or the
 * server's message. Retries when the connection returns.
 */
export function LoadFailure({ error, heading, onRetry, title, message, action }: LoadFailureProps) {
  useOnReconnect(onRetry);
  if (isOffline(error)) return <OfflineState heading={heading} onRetry={onRetry} />;
  const words = wordsOf(error, title, message);
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
  // Also for a `failure` of the screen's own.
  useOnReconnect(error !== undefined && query.data === undefined && refetch);
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
