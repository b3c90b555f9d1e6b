import { importFileNames } from '@boaxepa/contracts/wire/productImports';
import { downloadFile, messageOf } from '@boaxepa/shell-sdk';
import { Button } from '@boaxepa/ui';
import { Download } from 'lucide-react';

interface TemplateButtonProps {
  readonly variant?: 'quiet' | 'ghost';
  /** Called with the error message if the download fails. */
  readonly onFailed: (message: string) => void;
}

/** Button that downloads an empty spreadsheet. A shop fills it in and uploads it to import products. */
export function TemplateButton({ variant = 'quiet', onFailed }: TemplateButtonProps) {
  const download = async () => {
    try {
      await downloadFile('/api/products/template/download', importFileNames.template, { auth: 'partner' });
    } catch (error) {
      onFailed(messageOf(error, 'Erro ao baixar template'));
    }
  };
  return (
    <Button variant={variant} icon={Download} onClick={download} loadingText="Baixando...">
      Baixar modelo
    </Button>
  );
}
