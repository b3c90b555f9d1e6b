import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import type { ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { PageTitle } from '@boaxepa/shell-sdk';
import { Banner, Button, media, QueryState, SkeletonList, styled, Text, useNow } from '@boaxepa/ui';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { FocusedNotice } from '../../../shop/FocusedNotice.tsx';
import { useShopZone } from '../../../shop/useShopZone.ts';
import { usePartnerLatestImportsQuery } from './api.ts';
import { CheckStep } from './CheckStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { planText, productsText, sizeText } from './importText.ts';
import { ResultStep } from './ResultStep.tsx';
import { useImport } from './useImport.ts';

const Plan = styled.div`
  && {
    flex: 1 1 280px;
  }
  ${media.belowCards} {
    text-align: center;
  }
`;

/** Hidden on narrow screens, where the first step of the import shows the same text. */
const Note = styled(Text)`
  ${media.belowCards} {
    display: none;
  }
`;

interface ImportScreenProps {
  readonly onClose: () => void;
}

/**
 * Imports products from a spreadsheet in three steps: the user chooses a file, checks its rows, and sees the result.
 */
export function ImportScreen({ onClose }: ImportScreenProps) {
  const { data: latest } = usePartnerLatestImportsQuery();
  const state = useImport();
  const { jobId, show, file, checked, confirmed, refusal, setRefusal, chooseAnotherFile } = state;
  const input = useRef<HTMLInputElement>(null);
  const preview = checked?.data;
  const step = jobId ? 2 : checked ? 1 : 0;
  const zone = useShopZone();
  const now = useNow();
  const running = latest?.find((job) => job.state === 'running');

  const describe = (): string => {
    const fileName = jobId ? latest?.find((job) => job.jobId === jobId)?.fileName : undefined;
    if (jobId) return fileName ?? confirmed?.fileName ?? '';
    if (preview)
      return `${preview.fileName} · ${sizeText(preview.fileSize)} · enviada ${momentText(zone, new Date(preview.createdAt), now)}`;
    return file ? file.name : 'Cadastre e atualize muitos produtos de uma vez';
  };
  return (
    <>
      {/* The frame remounts when a phone is rotated. Inside the frame, the input would then lose the chosen file. */}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls"
        onChange={({ target }) => {
          const next = target.files?.[0];
          // Clear the file input. Otherwise, the browser would fire no change event when the user selects the same file
          // again.
          target.value = '';
          if (next) void state.choose(next);
        }}
      />
      <ImportFrame
        description={describe()}
        footer={
          preview && (
            <CheckFoot preview={preview} chooseAnotherFile={chooseAnotherFile} confirm={state.confirm} />
          )
        }
        isBusy={state.isConfirming}
        step={step}
        onClose={onClose}
      >
        <PageTitle>Importar planilha</PageTitle>
        <ImportSteps current={step} />
        {refusal && (
          <FocusedNotice key={refusal} tone="danger">
            {refusal}
          </FocusedNotice>
        )}
        {!jobId && running && (
          <Banner
            title="Já há uma importação em andamento"
            action={
              <Button variant="quiet" size="s" onClick={() => show({ jobId: running.jobId })}>
                Ver andamento
              </Button>
            }
          >
            Aguarde terminar para começar outra.
          </Banner>
        )}
        {jobId && (
          <ResultStep
            key={jobId}
            jobId={jobId}
            isFresh={confirmed?.jobId === jobId}
            onClose={onClose}
            onAgain={chooseAnotherFile}
            onFailed={setRefusal}
          />
        )}
        {checked && (
          <QueryState
            query={checked}
            skeleton={<SkeletonList shape="card" count={2} label="Carregando a conferência" />}
            errorTitle="Erro ao carregar a conferência"
            onCard
          >
            {(loadedPreview) => <CheckStep preview={loadedPreview} onFailed={setRefusal} />}
          </QueryState>
        )}
        {!jobId && !checked && (
          <FileStep
            sending={file}
            onBrowse={() => input.current?.click()}
            onDrop={(next) => void state.choose(next)}
            onCancel={chooseAnotherFile}
            onFailed={setRefusal}
          />
        )}
      </ImportFrame>
    </>
  );
}

interface CheckFootProps {
  readonly preview: ImportPreview;
  readonly chooseAnotherFile: () => void;
  readonly confirm: (preview: ImportPreview) => Promise<void>;
}

function CheckFoot({ preview, chooseAnotherFile, confirm }: CheckFootProps) {
  const { valid } = preview.summary;
  return (
    <>
      <Plan>
        {valid > 0 && (
          <Text $size="small" $strong>
            {planText(preview.summary)}
          </Text>
        )}
        <Note $size="tiny" $tone="muted">
          Nada é gravado antes de você confirmar. Nome e categoria iguais atualizam o produto que já existe.
        </Note>
      </Plan>
      <Button variant="ghost" icon={ArrowLeft} onClick={chooseAnotherFile}>
        Trocar arquivo
      </Button>
      <Button variant="accent" onClick={() => confirm(preview)} loadingText="Importando...">
        {valid > 0 ? `Importar ${productsText(valid)}` : 'Importar'}
      </Button>
    </>
  );
}
