import type { ClientFailure, FailureStage } from '@boaxepa/contracts/wire/clientFailures';
import { supportCodeLabel } from '@boaxepa/contracts/texts/failureTexts';
import { Card, Grow, IconButton, Row, Text, toast } from '@boaxepa/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { supportCodeOf } from '../failures/reportFailure.ts';

const stageNames: Record<FailureStage, string> = {
  registry: 'registro',
  manifest: 'manifesto',
  runtime: 'carregador',
  entry: 'entrada',
  module: 'módulo',
  contract: 'contrato',
  screen: 'tela',
  render: 'exibição',
  action: 'ação',
};

const timeOf = (time: Date) =>
  time.toLocaleString('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });

/**
 * Shows the support code after a front end failed to start. A button copies the code and the details of the failure.
 */
export function SupportCode({ failure }: { readonly failure: ClientFailure }) {
  const [time] = useState(() => new Date());
  const { remote, version, stage } = failure;
  const code = supportCodeOf(failure);
  const details = `${[remote, version].filter(Boolean).join(' ')} · ${stageNames[stage]} · ${timeOf(time)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${code} · ${details}`);
      toast({ title: 'Código copiado' });
    } catch {
      toast({ title: 'Não foi possível copiar', variant: 'error' });
    }
  };
  return (
    <Card $pad={3}>
      <Row>
        <Grow>
          <Text $size="tiny" $tone="muted">
            {supportCodeLabel}
          </Text>
          <Text $size="lead" $strong>
            {code}
          </Text>
        </Grow>
        <IconButton icon={Copy} label="Copiar código e detalhes" onClick={copy} />
      </Row>
      <Text $size="tiny" $tone="muted">
        {details}
      </Text>
    </Card>
  );
}
