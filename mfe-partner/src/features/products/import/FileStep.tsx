import { importColumns, importLimits } from '@boaxepa/contracts/wire/productImports';
import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { Button, color, radius, Row, Spinner, Stack, styled, Text, text } from '@boaxepa/ui';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { TemplateButton } from '../components/TemplateButton.tsx';
import { sizeText } from './importText.ts';

const Part = styled(Stack)`
  padding: 16px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-size: ${text.body};
  }
`;
const Drop = styled.button`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 28px 16px;
  border: 2px dashed ${color.border};
  border-radius: ${radius.card};
  background: none;
  text-align: center;
  &[data-over] {
    border-color: ${color.link};
    background: ${color.infoTint};
  }
`;
const Chosen = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  font-weight: 650;
`;
const Columns = styled.details`
  font-size: ${text.small};
  summary {
    min-height: 44px;
    padding-block: 10px;
    color: ${color.link};
    font-weight: 650;
    cursor: pointer;
  }
  dl {
    display: grid;
    gap: 8px;
  }
  dt {
    font-weight: 650;
  }
  dd {
    color: ${color.muted};
  }
`;

interface FileStepProps {
  /** File that is being uploaded. Undefined while no upload is running. */
  readonly sending: File | undefined;
  readonly onBrowse: () => void;
  /** Receives a dropped file. */
  readonly onDrop: (file: File) => void;
  readonly onCancel: () => void;
  readonly onFailed: (message: string) => void;
}

export function FileStep({ sending, onBrowse, onDrop, onCancel, onFailed }: FileStepProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onDrop(file);
  };
  return (
    <Stack $gap={4}>
      <Part $gap={2}>
        <Row $between $wrap>
          <h2>1. Preencha o modelo</h2>
          <TemplateButton variant="ghost" onFailed={onFailed} />
        </Row>
        <Text $size="small" $tone="muted">
          Uma linha para cada produto. Nome e categoria iguais atualizam o produto que já existe.
        </Text>
        <Columns>
          <summary>Como preencher cada coluna</summary>
          <dl>
            {importColumns.map(({ field, header, explanation, example }) => (
              <div key={field}>
                <dt>{header}</dt>
                <dd>
                  {explanation} Exemplo: {example}
                </dd>
              </div>
            ))}
          </dl>
        </Columns>
      </Part>
      <Part $gap={3}>
        <h2>2. Envie a planilha</h2>
        {sending ? (
          <Row $gap={3} $between $wrap role="status">
            <Row $gap={3}>
              <Spinner size={24} label="Enviando" />
              <div>
                <Text $strong>{sending.name}</Text>
                <Text $size="small" $tone="muted">
                  {sizeText(sending.size)} · Enviando e conferindo...
                </Text>
              </div>
            </Row>
            <Button variant="ghost" size="m" onClick={onCancel}>
              Cancelar envio
            </Button>
          </Row>
        ) : (
          <Drop
            type="button"
            onClick={onBrowse}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <FileSpreadsheet size={32} strokeWidth={1.6} aria-hidden />
            <Text as="span" $strong>
              Arraste a planilha até aqui
            </Text>
            <Chosen>
              <Upload size={18} aria-hidden />
              &nbsp;Escolher planilha
            </Chosen>
            <Text as="span" $size="small" $tone="muted">
              .xlsx ou .xls, até {sizeText(importLimits.bytes)} e {formatNumber(importLimits.rows)} linhas
            </Text>
          </Drop>
        )}
        <Text $size="small" $tone="muted">
          Nada é gravado antes de você conferir e confirmar.
        </Text>
      </Part>
    </Stack>
  );
}
