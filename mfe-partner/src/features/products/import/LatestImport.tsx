import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { importMessages, type ImportJob } from '@boaxepa/contracts/wire/productImports';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { Banner, Button, useNow } from '@boaxepa/ui';
import { useState } from 'react';
import { usePartnerLatestImportsQuery } from './api.ts';

const POLL_MS = 3000;
/** Maximum time in milliseconds after the end of an import during which the product list shows its result. */
const NEWS_MS = 10 * 60_000;

function resultText({ created, updated, skipped }: NonNullable<ImportJob['result']>): string {
  const figures = { Criados: created, atualizados: updated, ignorados: skipped };
  const texts = Object.entries(figures).map(([label, count]) => `${label}: ${formatNumber(count)}`);
  return `${texts.join(', ')}.`;
}

/** Banner above the product list with the progress or the result of the latest import. */
export function LatestImport({ onShow }: { readonly onShow: (jobId: string) => void }) {
  const { data: [latest] = [] } = usePartnerLatestImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const isRunning = latest?.state === 'running';
  usePartnerLatestImportsQuery(undefined, { ...usePolling(POLL_MS), skip: !isRunning });
  const now = useNow(60_000);
  const [dismissed, setDismissed] = useState('');
  if (!latest) return null;
  const show = (label: string) => (
    <Button variant="quiet" size="s" onClick={() => onShow(latest.jobId)}>
      {label}
    </Button>
  );
  if (isRunning) {
    const { done, total } = latest.progress;
    return (
      <Banner
        title={`Importando ${formatNumber(done)} de ${formatNumber(total)} produtos`}
        action={show('Ver andamento')}
      >
        A importação continua mesmo que você saia desta tela.
      </Banner>
    );
  }
  const isNews = latest.finishedAt !== null && now.getTime() - Date.parse(latest.finishedAt) < NEWS_MS;
  if (!isNews || dismissed === latest.jobId) return null;
  const isDone = latest.state === 'done' && latest.result !== null;
  return (
    <Banner
      tone={isDone ? 'success' : 'warning'}
      title={isDone ? importMessages.done : 'A importação parou'}
      action={show('Ver resultado')}
      onDismiss={() => setDismissed(latest.jobId)}
      live
    >
      {latest.result && isDone ? resultText(latest.result) : importMessages.failed}
    </Banner>
  );
}
