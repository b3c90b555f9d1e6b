import { messageOf, saveFile } from '@boaxepa/shell-sdk';
import { Button, InlineAlert, Row, toast } from '@boaxepa/ui';
import { Download, Sheet } from 'lucide-react';
import { useState } from 'react';
import type { FinancialReport } from '../api.ts';
import { writeCsv } from '../reportTable.ts';

const FAILED = 'Erro ao gerar relatório';

/**
 * Buttons that download the report as a CSV file or an Excel file. The browser creates the file from the loaded report.
 */
export function Downloads({ report }: { readonly report: FinancialReport }) {
  const [failure, setFailure] = useState('');
  const { startDate, endDate } = report.period;
  const save = (content: Blob, ending: string) =>
    saveFile(content, `relatorio-financeiro-${startDate}-a-${endDate}.${ending}`);
  const saveWorkbook = async () => {
    setFailure('');
    try {
      const { writeWorkbook } = await import('../writeWorkbook.ts');
      save(writeWorkbook(report), 'xlsx');
    } catch (error) {
      const description = messageOf(error, 'Tente novamente em alguns instantes');
      toast({ title: FAILED, description, variant: 'error' });
      setFailure(description);
    }
  };
  return (
    <>
      <Row $gap={2} $wrap data-no-print>
        <Button variant="ghost" size="m" icon={Download} onClick={() => save(writeCsv(report), 'csv')}>
          Baixar CSV
        </Button>
        <Button variant="ghost" size="m" icon={Sheet} loadingText="Gerando..." onClick={saveWorkbook}>
          Baixar planilha
        </Button>
      </Row>
      {failure && <InlineAlert title={FAILED}>{failure}</InlineAlert>}
    </>
  );
}
