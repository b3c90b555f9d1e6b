import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { importMessages, type ImportJob } from '@boaxepa/contracts/wire/productImports';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  Banner,
  Button,
  Card,
  color,
  EmptyState,
  IconMark,
  QueryState,
  radius,
  Row,
  SkeletonList,
  Stack,
  styled,
  Text,
  text,
} from '@boaxepa/ui';
import { Check, CircleMinus, CircleX, Clock, Plus, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShopZone } from '../../../shop/useShopZone.ts';
import { usePartnerImportJobQuery } from './api.ts';
import { importedText, jobText, remainingText, rowsText } from './importText.ts';
import { ProblemRowsButton } from './ProblemList.tsx';

const POLL_MS = 1000;
/** Delay in milliseconds before the result of a successful import closes, unless the user keeps it open. */
const SHOWN_MS = 2000;

const Middle = styled.div`
  width: 100%;
  max-width: 560px;
  margin-inline: auto;
`;
const Track = styled.div`
  height: 12px;
  border-radius: ${radius.pill};
  background: ${color.divider};
  overflow: hidden;
  div {
    height: 100%;
    border-radius: inherit;
    background: ${color.brand};
  }
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  dd {
    font-size: ${text.h3};
    font-weight: 800;
  }
  dt {
    order: 1;
    font-weight: 600;
  }
`;
const tones = {
  success: [color.success, color.successTint],
  info: [color.info, color.infoTint],
  warning: [color.warning, color.warningTint],
} as const;
const Figure = styled.div<{ $tone: keyof typeof tones }>`
  display: grid;
  justify-items: center;
  padding: 12px 4px;
  border-radius: ${radius.m};
  background: ${({ $tone }) => tones[$tone][1]};
  color: ${({ $tone }) => tones[$tone][0]};
  font-size: ${text.small};
`;
const Success = styled(Card)`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 24px 16px;
  text-align: center;
  > dl,
  > div {
    width: 100%;
  }
`;

interface ProgressProps {
  readonly job: ImportJob;
  /** Time at which this device received the progress, in epoch milliseconds. */
  readonly seenAt: number;
  readonly onClose: () => void;
}

function Progress({ job, seenAt, onClose }: ProgressProps) {
  const { done, total } = job.progress;
  // First progress that this component has received. The remaining time is estimated from the progress since then, and
  // not since the import started, because the import may have waited in a queue.
  const [first] = useState({ done, at: seenAt });
  const zone = useShopZone();
  const percent = total === 0 ? 0 : Math.floor((done * 100) / total);
  const remainingSeconds =
    done > first.done ? ((seenAt - first.at) / 1000 / (done - first.done)) * (total - done) : undefined;
  return (
    <Card>
      <Stack $gap={4}>
        <Row $between>
          <Text as="h2" $size="lead" $strong>
            {`Importando ${formatNumber(done)} de ${formatNumber(total)}`}
          </Text>
          <Text as="span" $strong $tone="link">{`${percent}%`}</Text>
        </Row>
        <Track
          role="progressbar"
          aria-label="Andamento da importação"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${formatNumber(done)} de ${formatNumber(total)} produtos`}
        >
          <div style={{ width: `${percent}%` }} />
        </Track>
        <Row>
          <Clock size={18} aria-hidden />
          <Text $size="small" $tone="muted">
            {remainingSeconds === undefined
              ? 'Calculando o tempo que falta'
              : remainingText(remainingSeconds)}
          </Text>
        </Row>
        <Banner title="Pode sair desta tela">
          <p>A importação continua no servidor. Ao voltar em Produtos, você vê o andamento.</p>
          <p>Se a conexão cair, ela segue de onde parou, sem repetir produtos.</p>
        </Banner>
        <Button variant="ghost" full onClick={onClose}>
          Voltar para Produtos
        </Button>
        <Text $size="tiny" $tone="muted">
          {jobText(job, zone)}
        </Text>
      </Stack>
    </Card>
  );
}

interface DoneProps {
  readonly job: ImportJob;
  readonly result: NonNullable<ImportJob['result']>;
  /**
   * If true, the result closes after SHOWN_MS. The result of an import that ended before the page was opened stays
   * open.
   */
  readonly closes: boolean;
  readonly onClose: () => void;
  readonly onFailed: (message: string) => void;
}

function ImportDone({ job, result, closes, onClose, onFailed }: DoneProps) {
  const zone = useShopZone();
  const [isKeptOpen, setKeptOpen] = useState(!closes);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isKeptOpen) return undefined;
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isKeptOpen]);
  const figures = [
    { tone: 'success', icon: Plus, label: 'criados', value: result.created },
    { tone: 'info', icon: RefreshCw, label: 'atualizados', value: result.updated },
    { tone: 'warning', icon: CircleMinus, label: 'ignorados', value: result.skipped },
  ] as const;
  return (
    <Success>
      <IconMark icon={Check} tone="success" size={64} />
      <div role="status">
        <Text as="h2" $size="h3" $strong>
          {importMessages.done}
        </Text>
        <Text $tone="muted">
          {`${importedText(result.created + result.updated)} de ${rowsText(result.total)}`}
        </Text>
      </div>
      <Figures>
        {figures.map(({ tone, icon: IconOf, label, value }) => (
          <Figure key={label} $tone={tone}>
            <IconOf size={20} aria-hidden />
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </Figure>
        ))}
      </Figures>
      <Stack $gap={2}>
        <Button variant="accent" full onClick={onClose}>
          Ver produtos
        </Button>
        {job.hasProblemRows && (
          <ProblemRowsButton importId={job.jobId} onFailed={onFailed} onDownload={() => setKeptOpen(true)} />
        )}
      </Stack>
      {isKeptOpen ? (
        <Text $size="tiny" $tone="muted">
          {jobText(job, zone)}
        </Text>
      ) : (
        <Row $between>
          <Text $size="small" $tone="muted">
            Fecha em 2 segundos
          </Text>
          <Button variant="quiet" size="m" onClick={() => setKeptOpen(true)}>
            Manter aberta
          </Button>
        </Row>
      )}
    </Success>
  );
}

interface ResultStepProps {
  readonly jobId: string;
  /** True if the user started this import in the current tab. */
  readonly isFresh: boolean;
  readonly onClose: () => void;
  readonly onAgain: () => void;
  readonly onFailed: (message: string) => void;
}

export function ResultStep({ jobId, isFresh, onClose, onAgain, onFailed }: ResultStepProps) {
  const [isOver, setOver] = useState(false);
  const query = usePartnerImportJobQuery(jobId, usePolling(isOver ? 0 : POLL_MS));
  const { data, fulfilledTimeStamp = 0 } = query;
  const [wasRunning, setWasRunning] = useState(isFresh);
  if (data?.state === 'running' && !wasRunning) setWasRunning(true);
  if (data && data.state !== 'running' && !isOver) setOver(true);
  return (
    <Middle>
      <QueryState
        query={query}
        skeleton={<SkeletonList shape="card" count={1} label="Carregando a importação" />}
        errorTitle="Erro ao carregar a importação"
        staleTitle="Não foi possível atualizar o andamento"
        onCard
      >
        {(job) => {
          if (job.state === 'running')
            return <Progress job={job} seenAt={fulfilledTimeStamp} onClose={onClose} />;
          if (job.state === 'done' && job.result)
            return (
              <ImportDone
                job={job}
                result={job.result}
                closes={wasRunning}
                onClose={onClose}
                onFailed={onFailed}
              />
            );
          return (
            <Card>
              <EmptyState
                icon={CircleX}
                title="A importação parou"
                description={importMessages.failed}
                action={
                  <Button variant="accent" onClick={onAgain}>
                    Enviar de novo
                  </Button>
                }
                heading="h2"
              />
            </Card>
          );
        }}
      </QueryState>
    </Middle>
  );
}
