import {
  Link,
  paths,
  routeOwnerOf,
  useLocation,
  useNavigate,
  usePageTitle,
  useRouteError,
} from '@boaxepa/shell-sdk';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useNavigation } from 'react-router-dom';
import { offersNewVersion } from '../update/newVersion.ts';
import { AreaFrame } from './AreaFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

function useNewVersion(cause: unknown): boolean {
  const owner = routeOwnerOf(useLocation().pathname)?.owner;
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let left = false;
    void offersNewVersion(owner === 'shell' ? undefined : owner).then((offer) => {
      if (!left && offer) setOffered(true);
    });
    return () => {
      left = true;
    };
  }, [owner, cause]);
  return offered;
}

function AreaError({ cause, onRetry }: { cause: unknown; onRetry: (() => void) | undefined }) {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const outdated = useNewVersion(cause);
  usePageTitle('Esta área não carregou');
  // Going to the same address again makes the router ask for the area's routes again.
  const again = () => void navigate({ ...location }, { replace: true, state: location.state });
  return (
    <AreaFrame>
      <h1>Esta área não carregou</h1>
      <p>O resto do Boa Xepa continua funcionando. Verifique sua conexão e tente de novo.</p>
      {outdated && (
        <p role="status">
          Há uma nova versão do Boa Xepa. <button onClick={() => window.location.reload()}>Atualizar</button>
        </p>
      )}
      <button onClick={onRetry ?? again} disabled={busy}>
        Tentar de novo
      </button>
      <Link to={paths.home()}>Voltar ao início</Link>
    </AreaFrame>
  );
}

/**
 * What a person sees when an area did not load or a screen of it broke: in the area's frame, with the one thing that helps. `onRetry`
 * replaces the ordinary way of trying again.
 */
export function AreaErrorPage({ cause, onRetry }: { cause?: unknown; onRetry?: () => void }) {
  const routeError = useRouteError();
  const error = cause ?? routeError;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <AreaError cause={error} onRetry={onRetry} />;
}
