import type { ErrorCode } from './errors.ts';
import { formatNumber } from '../domain/numbers.ts';
import { productMessages } from '../domain/productTypes.ts';

export * from './importColumns.ts';
export type {
  ImportedProduct,
  ImportJob,
  ImportPreview,
  ImportProblem,
  ImportRowError,
  ImportState,
  ImportSummary,
} from './importAnswers.ts';

export const importLimits = {
  bytes: 10 * 1024 * 1024,
  /** Maximum size of the unzipped spreadsheet in bytes. A small zip file can expand to gigabytes (zip bomb). */
  unpackedBytes: 64 * 1024 * 1024,
  /**
   * Maximum number of files in the zip archive of a spreadsheet. The limit allows for hundreds of sheets and
   * pictures.
   */
  parts: 2000,
  rows: 20_000,
  /** Maximum number of rows with problems in the preview. The file for download contains all rows with problems. */
  listedErrors: 100,
  /** Maximum number of valid rows in the preview. */
  listedProducts: 20,
  /**
   * Maximum number of products in an import request that contains the products themselves. Other import requests
   * contain the id of a preview.
   */
  products: 1000,
} as const;

/**
 * Header of the column that explains the problems of each row in the file for download. The import ignores this column,
 * so that shops can upload the corrected file.
 */
export const reasonsHeader = 'Motivo';

export const importFileNames = {
  template: 'template-produtos.xlsx',
  problems: 'linhas-com-problema.xlsx',
} as const;

/** Validation messages for spreadsheet rows, in addition to the messages of the product form. */
export const rowMessages = {
  ...productMessages,
  stockRequired: 'Estoque é obrigatório',
  priceDecimals: 'Preço deve ter no máximo duas casas decimais',
  flashDeal: 'Super Oferta deve ser sim ou não',
  unknownCategory: (text: string) => `“${text}” não é uma categoria`,
  repeated: (row: number) => `Produto repetido: mesmo nome e categoria da linha ${row}`,
  formula: 'A célula tem uma fórmula: copie e cole como valor',
  date: 'A célula está como data: formate como texto ou número e digite de novo',
  error: 'A célula tem um erro da planilha: corrija ou apague',
  merged: 'A célula está mesclada: desfaça a mesclagem e preencha cada linha',
  others: 'Outros problemas nesta coluna',
} as const;

interface FileProblem {
  code: ErrorCode;
  message: string;
}

const invalid = (message: string): FileProblem => ({ code: 'INVALID_SPREADSHEET', message });

/** First bytes of a spreadsheet file. They determine the format, because the file name may be wrong. */
export const spreadsheetStarts = {
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  xls: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
} as const;

/** Returns the format of a spreadsheet file from its bytes, or undefined if the file is no spreadsheet. */
export function spreadsheetFormatOf(bytes: Uint8Array): keyof typeof spreadsheetStarts | undefined {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(spreadsheetStarts.xlsx)) return 'xlsx';
  return startsWith(spreadsheetStarts.xls) ? 'xls' : undefined;
}

/** Errors that refuse the whole spreadsheet instead of single rows. */
export const fileProblems = {
  tooLarge: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'O arquivo passa de 10 MB. Divida a planilha em partes menores.',
  },
  unpackedTooLarge: {
    code: 'PAYLOAD_TOO_LARGE',
    message:
      'O conteúdo da planilha fica grande demais ao ser aberto. Divida-a em partes menores, sem imagens.',
  },
  notMultipart: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Envie a planilha como arquivo, no campo excel.' },
  notSpreadsheet: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message:
      'Este arquivo não é uma planilha .xlsx ou .xls. Abra-o no seu programa de planilhas e salve como .xlsx.',
  },
  missing: invalid('Escolha uma planilha para enviar.'),
  several: invalid('Envie uma planilha de cada vez, no campo excel.'),
  damaged: invalid(
    'A planilha está danificada e não pôde ser lida. Abra-a, salve de novo e envie outra vez.',
  ),
  encrypted: invalid('A planilha está protegida por senha. Tire a senha e envie de novo.'),
  macros: invalid('A planilha tem macros. Salve como .xlsx, sem macros, e envie de novo.'),
  externalLinks: invalid(
    'A planilha tem vínculos com outros arquivos. Quebre os vínculos, cole os valores e envie de novo.',
  ),
  tooManyRows: invalid(
    `A planilha passa de ${formatNumber(importLimits.rows)} linhas de produtos. Divida-a em partes menores.`,
  ),
  empty: invalid('A primeira aba da planilha não tem nenhum produto. Preencha a partir da linha 2.'),
  tooComplex: invalid(
    'A planilha demorou demais para ser lida. Copie só os produtos para o modelo e envie de novo.',
  ),
  missingColumns: (headers: readonly string[]) =>
    invalid(`Faltam colunas na linha 1 da primeira aba: ${headers.join(', ')}. Use o modelo de planilha.`),
  repeatedColumns: (headers: readonly string[]) =>
    invalid(`Há colunas repetidas na linha 1 da primeira aba: ${headers.join(', ')}. Deixe uma de cada.`),
} as const satisfies Record<string, FileProblem | ((headers: readonly string[]) => FileProblem)>;

export const importMessages = {
  checked: 'Planilha conferida',
  nothingValid: 'Nenhum produto válido para importar',
  reading: 'Já há uma planilha sua sendo conferida. Aguarde terminar e envie de novo.',
  running: 'Já há uma importação em andamento. Aguarde terminar para começar outra.',
  busy: 'Há muitas planilhas sendo conferidas agora. Tente de novo em instantes.',
  unknown: 'Importação não encontrada. Envie a planilha de novo.',
  started: 'Importação em andamento',
  done: 'Importação concluída',
  failed: 'A importação foi interrompida. Envie a planilha de novo: o que já foi gravado será atualizado.',
  tooManyProducts: `Envie no máximo ${formatNumber(importLimits.products)} produtos por vez, ou confirme pela conferência`,
  oneOf: 'Envie a conferência (previewId) ou os produtos',
} as const;
