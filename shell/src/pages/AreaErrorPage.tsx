import type { FailureStage } from '@boaxepa/contracts/clientFailures';
import {
  paths,
  routeOwnerOf,
  useLocation,
  useNavigate,
  usePageTitle,
  useRouteError,
} from '@boaxepa/shell-sdk';
import { Banner, Button, LinkButton, Row, Stack, Text } from '@boaxepa/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useNavigation } from 'react-router-dom';
import { clientFailureOf, LoadFailure } from '../failures/failure.ts';
import { reportFailure } from '../failures/reportFailure.ts';
import { loadedRemote } from '../remotes/loadRemote.ts';
import { offersNewVersion } from '../update/newVersion.ts';
import { AreaFrame } from './AreaFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const texts = {
  load: {
    title: 'Esta área não carregou',
    advice: 'O resto do Boa Xepa continua funcionando. Confira sua conexão e tente de novo.',
  },
  render: {
    title: 'Algo deu errado nesta tela',
    advice: 'O resto do Boa Xepa continua funcionando. Tente de novo ou volte ao início.',
  },
} as const;

const stageNames: Record<FailureStage, string> = {
  registry: 'registro',
  manifest: 'manifesto',
  runtime: 'carregador',
  entry: 'entrada',
  module: 'módulo',
  contract: 'contrato',
  screen: 'tela',
  render: 'exibição',
};

/** What failed, for whoever is asked for help; told to the gateway unless whoever loaded has done so. */
function useFailure(error: unknown) {
  const remote = routeOwnerOf(useLocation().pathname)?.owner ?? 'shell';
  const version = loadedRemote(remote)?.version;
  useEffect(() => {
    if (!(error instanceof LoadFailure)) reportFailure(clientFailureOf(error, { remote, version }));
  }, [error, remote, version]);
  return clientFailureOf(error, { remote, version });
}

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

function AreaError({
  cause,
  onRetry,
}: {
  readonly cause: unknown;
  readonly onRetry: (() => void) | undefined;
}) {
  const location = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const outdated = useNewVersion(cause);
  const { remote, version, stage } = useFailure(cause);
  const { title, advice } = texts[stage === 'render' ? 'render' : 'load'];
  usePageTitle(title);
  // Going to the same address again makes the router ask for the area's routes again, or draw the screen again.
  const again = () => void navigate({ ...location }, { replace: true, state: location.state });
  return (
    <AreaFrame title={title}>
      <Stack $gap={4}>
        <Text $tone="muted">{advice}</Text>
        {outdated && (
          <Banner
            live
            title="Há uma nova versão do Boa Xepa"
            action={
              <Button variant="quiet" size="s" onClick={() => window.location.reload()}>
                Atualizar agora
              </Button>
            }
          >
            Esta página foi aberta antes dela.
          </Banner>
        )}
        <Row $wrap>
          <Button icon={RotateCw} onClick={onRetry ?? again} loading={busy} loadingText="Tentando...">
            Tentar de novo
          </Button>
          <LinkButton to={paths.home()} variant="ghost">
            Voltar ao início
          </LinkButton>
        </Row>
        <Text $size="small" $tone="muted">
          {`Detalhe para o suporte: ${[remote, version].filter(Boolean).join(' ')} · ${stageNames[stage]}`}
        </Text>
      </Stack>
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
