import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import type { ImportJob, ImportSummary } from '@boaxepa/contracts/wire/productImports';
import { serverNow } from '@boaxepa/shell-sdk';

export const productsText = (count: number): string => pluralize(count, 'produto', 'produtos');
export const rowsText = (count: number): string => pluralize(count, 'linha', 'linhas');
export const validRowsText = (count: number): string => pluralize(count, 'válida', 'válidas');
export const importedText = (count: number): string =>
  `${productsText(count)} ${count === 1 ? 'importado' : 'importados'}`;

/** Formats a file size, such as '9,8 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  const megabytes = kilobytes / 1024;
  return `${formatNumber(megabytes, Number.isInteger(megabytes) ? 0 : 1)} MB`;
}

/**
 * Returns a text that says what the import will change, such as 'Serão criados 42 produtos e atualizados 3; 2 linhas
 * serão ignoradas.'
 */
export function planText({ create, update, invalid }: ImportSummary): string {
  const makes = [
    create > 0 && (create === 1 ? 'Será criado 1 produto' : `Serão criados ${productsText(create)}`),
    update > 0 &&
      (create > 0
        ? `${update === 1 ? 'atualizado' : 'atualizados'} ${formatNumber(update)}`
        : update === 1
          ? 'Será atualizado 1 produto'
          : `Serão atualizados ${productsText(update)}`),
  ].filter(Boolean);
  const ignored =
    invalid > 0 && `${rowsText(invalid)} ${invalid === 1 ? 'será ignorada' : 'serão ignoradas'}`;
  return `${[makes.join(' e '), ignored].filter(Boolean).join('; ')}.`;
}

/**
 * Returns the estimated remaining time as Portuguese text. Below one minute, it is rounded up to a multiple of 5
 * seconds, otherwise to whole minutes.
 */
export function remainingText(seconds: number): string {
  if (seconds < 5) return 'Falta pouco';
  if (seconds < 60) return `Faltam cerca de ${Math.ceil(seconds / 5) * 5} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'Falta cerca de 1 minuto' : `Faltam cerca de ${minutes} minutos`;
}

/**
 * Returns a text that identifies an import for the support team, such as 'Importação 6A41C2F8 · Helena Prado, hoje,
 * 14:35'.
 */
export function jobText({ jobId, author, startedAt }: ImportJob, zone: string): string {
  const when = momentText(zone, new Date(startedAt), serverNow());
  return `Importação ${orderNumber(jobId)} · ${author ? `${author}, ${when}` : when}`;
}
