import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import {
  hasConnection,
  paths,
  routeOwnerOf,
  useCurrentRouter,
  useLocation,
  useNavigate,
  usePageTitle,
  useRouteError,
} from '@boaxepa/shell-sdk';
import { Button, LinkButton, OfflineState, SkeletonList, StatePanel, useOnReconnect } from '@boaxepa/ui';
import { CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useNavigation } from 'react-router-dom';
import { clientFailureOf, LoadProblem, SlowLoad } from '../failures/failure.ts';
import { reportFailure } from '../failures/reportFailure.ts';
import { loadedRemote } from '../remotes/loadRemote.ts';
import { checkNewVersion } from '../update/newVersion.ts';
import { AreaFrame, FailureCode } from './AreaFrame.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

type FailureState = 'notStored' | 'noAnswer' | 'ownFault';

const stateStyles = {
  noAnswer: { icon: CloudOff, tone: 'warning' },
  ownFault: { icon: CircleAlert, tone: 'danger' },
} as const;

/** Converts an error to a failure and reports the failure to the gateway. */
function useFailure(error: unknown): ClientFailure {
  const remote = routeOwnerOf(useLocation().pathname)?.owner ?? 'shell';
  const version = loadedRemote(remote)?.version;
  useEffect(() => {
    reportFailure(clientFailureOf(error, { remote, version }));
  }, [error, remote, version]);
  return clientFailureOf(error, { remote, version });
}

function isGatewayError(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  const status = cause instanceof LoadProblem ? (cause.status ?? 0) : 0;
  return status >= 502 && status <= 504;
}

/** Returns the failure state that the error page shows, or undefined while the connection is being tested. */
function useFailureState(error: unknown, { kind }: ClientFailure): FailureState | undefined {
  const isUnanswered = kind === 'network' || kind === 'timeout';
  const [connected, setConnected] = useState<boolean>();
  useEffect(() => {
    if (!isUnanswered) return undefined;
    let cancelled = false;
    void hasConnection().then((isConnected) => {
      if (!cancelled) setConnected(isConnected);
    });
    return () => {
      cancelled = true;
    };
  }, [isUnanswered, error]);
  if (isUnanswered) return connected === undefined ? undefined : connected ? 'noAnswer' : 'notStored';
  return isGatewayError(error) ? 'noAnswer' : 'ownFault';
}

interface AreaErrorProps {
  readonly cause: unknown;
  readonly onRetry: (() => void) | undefined;
}

function AreaError({ cause, onRetry }: AreaErrorProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const route = routeOwnerOf(location.pathname);
  const failure = useFailure(cause);
  const state = useFailureState(cause, failure);
  const title = state && failureTexts[state].title;
  usePageTitle(title ?? route?.title);
  useEffect(() => {
    void checkNewVersion(failure.remote === 'shell' ? undefined : failure.remote);
  }, [failure.remote, cause]);
  // A navigation to the current URL retries a failed load of the routes, or renders the page again.
  const retryNavigation = () => void navigate({ ...location }, { replace: true, state: location.state });
  // If the parent component passes `onRetry`, the parent itself retries when the device is online again. Do not retry
  // twice.
  useOnReconnect(!onRetry && state !== 'ownFault' && retryNavigation);
  const heading = route?.title ?? 'Boa Xepa';
  if (!state)
    return (
      <AreaFrame title={heading}>
        <SkeletonList />
      </AreaFrame>
    );
  const home = (
    <LinkButton to={paths.home()} variant="ghost">
      Voltar ao início
    </LinkButton>
  );
  if (state === 'notStored')
    return (
      <AreaFrame title={heading}>
        <OfflineState neverOpened action={home} onRetry={onRetry ?? retryNavigation} />
      </AreaFrame>
    );
  return (
    <AreaFrame title={heading}>
      <StatePanel
        {...stateStyles[state]}
        alert
        title={failureTexts[state].title}
        actions={
          <>
            <Button
              icon={RotateCw}
              onClick={onRetry ?? retryNavigation}
              loading={busy}
              loadingText="Tentando..."
            >
              Tentar de novo
            </Button>
            {home}
          </>
        }
        note={state === 'noAnswer' ? failureTexts.noAnswer.note : undefined}
      >
        {failureTexts[state].advice}
      </StatePanel>
      <FailureCode failure={failure} />
    </AreaFrame>
  );
}

function SlowArea({ load }: { readonly load: SlowLoad }) {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useCurrentRouter();
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  useEffect(() => {
    let cancelled = false;
    load.pending.then(
      () => {
        // Do not replace a pending navigation, because the user may have opened another page.
        if (cancelled || router?.state.navigation.state === 'loading') return;
        void navigate({ ...location }, { replace: true, state: location.state });
      },
      (cause: unknown) => {
        if (!cancelled) setFailure({ cause });
      },
    );
    return () => {
      cancelled = true;
    };
  }, [load, location, navigate, router]);
  if (failure) return <AreaError cause={failure.cause} onRetry={undefined} />;
  return <LoadingScreen owner={load.owner} since={load.since} pending={load.pending} />;
}

export interface AreaErrorPageProps {
  /** Error to show instead of the error from the router. */
  readonly cause?: unknown;
  /** Retries the load. The default navigates to the current URL again. */
  readonly onRetry?: () => void;
}

/** Error page for a remote (micro front end) that is slow or failed to load, or for a page that threw an error. */
export function AreaErrorPage({ cause, onRetry }: AreaErrorPageProps) {
  const routeError = useRouteError();
  const error = cause ?? routeError;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof SlowLoad) return <SlowArea load={error} />;
  return <AreaError cause={error} onRetry={onRetry} />;
}
